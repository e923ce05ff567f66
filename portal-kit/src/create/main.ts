import path from 'node:path';
import { parseArgs } from 'node:util';
import { answersOf, nameProblem, QUESTIONS, type Question } from './answers.ts';
import { ask, type Terminal } from './ask.ts';
import { packedKits } from './packed-kits.ts';
import { projectFiles } from './project.ts';
import { isFree, writeProject } from './write-project.ts';
import { ownVersion } from '../shared/own-version.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';

export const summary = 'writes a new application: React, Vue or plain TypeScript';

const WRONG_USAGE = 2;
const questions: readonly Question[] = Object.values(QUESTIONS);

const HELP = `Usage: portal-kit create <name> [flags]

  <name>             the name, and the folder that is written below this one

What no flag says is asked.
${questions
  .map(({ flag, text, usual }) => `  --${flag.padEnd(16)} ${text}${usual === undefined ? '' : ` (${usual})`}`)
  .join('\n')}
  --modules          the same as --build modules
  --classic          the same as --build classic
  --kits <folder>    takes subapp-kit and portal-kit from packed files in a folder, not from the registry
  --yes              asks nothing, and takes what is usual
`;

/** `portal-kit create`. @returns the exit code */
export async function main(args: readonly string[], terminal?: Terminal): Promise<number> {
  try {
    return await create(args, terminal);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n\`portal-kit create --help\` names every flag.\n`);
    return WRONG_USAGE;
  }
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const yesNo = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(questions.map(({ flag }) => [flag, text])),
        kits: text,
        modules: yesNo,
        classic: yesNo,
        yes: yesNo,
        help: yesNo,
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

async function create(args: readonly string[], given: Terminal | undefined): Promise<number> {
  const { values, positionals } = read(args);
  const flags: Record<string, unknown> = values;
  if (flags.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const [name] = positionals;
  if (name === undefined || positionals.length > 1)
    throw new WrongUsage('Name the application: portal-kit create my-app');
  const problem = nameProblem(name);
  if (problem !== undefined) throw new WrongUsage(`"${name}": ${problem}`);
  const folder = path.resolve(name);
  if (!(await isFree(folder)))
    throw new WrongUsage(`${folder} is there already, and not empty: choose another name, or move it away.`);
  const build = flags.classic === true ? 'classic' : flags.modules === true ? 'modules' : flags.build;
  if (flags.classic === true && flags.modules === true) throw new WrongUsage('Say either --modules or --classic.');
  const kits = typeof flags.kits === 'string' ? await packedKits(flags.kits) : undefined;

  const terminal = flags.yes === true ? undefined : (given ?? ownTerminal());
  const said = Object.entries({ ...flags, build }).filter(
    (flag): flag is [string, string] => typeof flag[1] === 'string',
  );
  const answers = answersOf(name, await ask(Object.fromEntries(said), terminal));
  const version = ownVersion();
  const files = await projectFiles(answers, kits ?? { 'subapp-kit': version, 'portal-kit': version });
  await writeProject(folder, files);
  process.stdout.write(`${name}/ is written: ${files.size} files. Next:

  1. cd ${name}
  2. npm install
  3. npm run dev      opens alone: http://localhost:${answers.port}${answers.prefix}/colleagues
  4. npm test
  5. npm run build && npm run check      says what is wrong with it
  6. npm run portal   shows it in a portal on this machine, and what you edit at once
`);
  return 0;
}

const ownTerminal = (): Terminal | undefined =>
  process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : undefined;
