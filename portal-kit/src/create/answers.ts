import { isKind, KINDS, type KindName } from './kinds.ts';

/** What a person decides about a new project. */
export interface Answers {
  /** Of the package, of the folder, and of the life cycles. */
  name: string;
  kind: KindName;
  /** Native modules; else one classic script, which plain qiankun 2 loads as well. */
  build: 'modules' | 'classic';
  prefix: string;
  /** The application's name, in Chinese and in English. */
  title: string;
  titleEn: string;
  owner: string;
  contact: string;
  /** Of the development server. */
  port: string;
  ci: 'github' | 'gitlab' | 'none';
}

export interface Question {
  /** Also the flag: `--title-en`. */
  flag: string;
  text: string;
  /** What is taken where nothing is said; undefined: it must be said. */
  usual?: string;
  choices?: readonly string[];
  /** What is wrong with an answer; undefined where nothing is. */
  problem(answer: string): string | undefined;
}

const oneOf = (choices: readonly string[]) => (answer: string) =>
  choices.includes(answer) ? undefined : `It is one of ${choices.join(', ')}.`;
const fits = (rule: RegExp, otherwise: string) => (answer: string) => (rule.test(answer) ? undefined : otherwise);
const ONE_LINE = /^[^\p{Cc}"<>\\|`]{1,80}$/u;
const oneLine = fits(
  ONE_LINE,
  'Give one line of up to 80 characters, without quotes, backslashes, bars and angle brackets.',
);
const choice = (flag: string, text: string, choices: readonly string[]): Question => ({
  flag,
  text,
  choices,
  ...(choices[0] !== undefined && { usual: choices[0] }),
  problem: oneOf(choices),
});

export const QUESTIONS = {
  kind: choice(
    'kind',
    `Made with (${Object.entries(KINDS)
      .map(([name, { title }]) => `${name}: ${title}`)
      .join(', ')})`,
    Object.keys(KINDS),
  ),
  build: choice('build', 'Build (modules: native modules; classic: one script, for plain qiankun 2 as well)', [
    'modules',
    'classic',
  ]),
  prefix: {
    flag: 'prefix',
    text: 'Path of the application in the portal, such as /oa/travel',
    problem: fits(/^\/[a-z0-9]+\/[a-z0-9]+$/, 'It is /<area>/<application>, in small letters and digits: /oa/travel.'),
  },
  title: { flag: 'title', text: 'Name of the application, in Chinese', problem: oneLine },
  titleEn: { flag: 'title-en', text: 'Name of the application, in English', problem: oneLine },
  owner: { flag: 'owner', text: 'Owner: the team', problem: oneLine },
  contact: { flag: 'contact', text: 'Contact: a mail address or a page', problem: oneLine },
  port: {
    flag: 'port',
    text: 'Port of the development server',
    usual: '7120',
    problem: (answer) =>
      /^\d{4,5}$/.test(answer) && Number(answer) >= 1_024 && Number(answer) <= 65_535
        ? undefined
        : 'It is a number from 1024 to 65535.',
  },
  ci: choice('ci', 'Continuous integration', ['github', 'gitlab', 'none']),
} as const satisfies Record<Exclude<keyof Answers, 'name'>, Question>;

/** What is wrong with the name of a project. */
export const nameProblem = fits(
  /^[a-z][a-z0-9-]{1,39}$/,
  'The name is 2 to 40 small letters, digits and hyphens, and begins with a letter: my-app.',
);

/** The answers as they are given, by key. @throws Error where one was not asked for */
export function answersOf(name: string, given: Readonly<Record<string, string>>): Answers {
  const value = (key: keyof typeof QUESTIONS): string => {
    const answer = given[key];
    if (answer === undefined) throw new Error(`${key} was not asked for`);
    return answer;
  };
  const kind = value('kind');
  if (!isKind(kind)) throw new Error(`${kind} is no kind`);
  const ci = value('ci');
  return {
    name,
    kind,
    build: value('build') === 'classic' ? 'classic' : 'modules',
    prefix: value('prefix'),
    title: value('title'),
    titleEn: value('titleEn'),
    owner: value('owner'),
    contact: value('contact'),
    port: value('port'),
    ci: ci === 'github' || ci === 'gitlab' ? ci : 'none',
  };
}
