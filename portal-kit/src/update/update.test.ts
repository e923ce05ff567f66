import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectFiles } from '../create/project.ts';
import { LAST_STEP } from '../shared/last-step.ts';
import { ownVersion } from '../shared/own-version.ts';
import { main } from './main.ts';
import { withChange } from './project.ts';
import { STEPS } from './steps/index.ts';

/** A project as it was before there were steps: older kits, no axe-core, no check. */
const OLD = {
  name: 'travel',
  portal: { prefix: '/oa/travel' },
  scripts: { build: 'vite build', check: 'eslint .' },
  dependencies: { 'subapp-kit': '^3.2.0', react: '19.3.1' },
  devDependencies: { vite: '8.3.8', 'portal-kit': '3.2.0' },
};
const CI = 'check:\n  image: node:22\n  script:\n    - npm ci\n    - npm run build\n  artifacts:\n    paths: [dist/]\n';

let folder: string;
let said: string;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const manifest = (): Record<string, Record<string, unknown>> => JSON.parse(read('package.json'));
const titles = (): string[] => git('log', '--format=%s', '--reverse').split('\n').slice(1);
const update = (...flags: string[]): Promise<number> => main([folder, ...flags]);

function begin(files: Readonly<Record<string, string>>): void {
  git('init', '--quiet');
  git('config', 'user.name', 'Owner');
  git('config', 'user.email', 'owner@example.com');
  for (const [name, text] of Object.entries(files)) write(name, text);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it was');
}

/** A hook that refuses a commit whose files hold a word. */
function refuse(word: string): void {
  const hook = path.join(folder, '.git/hooks/pre-commit');
  writeFileSync(hook, `#!/bin/sh\nif git grep --cached -q ${word}; then echo "no ${word} here" >&2; exit 1; fi\n`);
  chmodSync(hook, 0o755);
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'update-')));
  // What git was told for the run of these tests, such as by a hook, is of another repository.
  for (const name of Object.keys(process.env).filter((each) => /^GIT_(?:DIR|INDEX|WORK)/.test(each)))
    vi.stubEnv(name, undefined);
  said = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('numbers the steps in turn, and a new project has had them all', async () => {
  expect(STEPS.map(({ number }) => number)).toEqual(STEPS.map((_, at) => at + 1));
  expect(STEPS.at(-1)?.number).toBe(LAST_STEP);
  for (const ci of ['github', 'gitlab'] as const) {
    const files = await projectFiles(
      {
        name: 'travel',
        kind: 'plain',
        build: 'modules',
        prefix: '/oa/travel',
        title: '差旅',
        titleEn: 'Travel',
        owner: '差旅组',
        contact: 'travel@example.com',
        port: '7120',
        ci,
      },
      { 'subapp-kit': ownVersion(), 'portal-kit': ownVersion() },
    );
    rmSync(path.join(folder, '.git'), { recursive: true, force: true });
    begin(Object.fromEntries(files));
    expect(await update()).toBe(0);
    expect(said).toContain('The project is up to date.');
    // Even without the record nothing is missing in it.
    write(
      'package.json',
      withChange(read('package.json'), (each) => void delete each.portal?.step),
    );
    git('commit', '--quiet', '--all', '--message', 'Forget');
    said = '';
    expect(await update()).toBe(0);
    expect(said).toContain('The project is up to date.');
  }
});

describe('an older project', () => {
  beforeEach(() => begin({ 'package.json': `${JSON.stringify(OLD, null, 4)}\n`, '.gitlab-ci.yml': CI }));

  it('gets a commit for each step, and none the second time', async () => {
    expect(await update()).toBe(0);
    expect(titles()).toEqual(STEPS.map(({ title }) => title));
    expect(git('status', '--porcelain')).toBe('');
    expect(manifest().dependencies).toEqual({ 'subapp-kit': `^${ownVersion()}`, react: '19.3.1' });
    expect(manifest().devDependencies).toMatchObject({ 'portal-kit': ownVersion(), 'axe-core': expect.any(String) });
    expect(manifest().scripts).toMatchObject({ check: 'eslint .', 'check-portal': 'portal-kit check dist' });
    expect(manifest().portal).toEqual({ prefix: '/oa/travel', step: LAST_STEP });
    expect(read('package.json')).toContain('\n    "name"');
    expect(existsSync(path.join(folder, 'portal.check.json'))).toBe(true);
    expect(read('.gitlab-ci.yml')).toMatch(
      /- npm run build\n {4}- apt-get .*chromium\n {4}- npm run check-portal -- --junit check.xml\n {2}artifacts/,
    );
    expect(await update()).toBe(0);
    expect(titles()).toHaveLength(STEPS.length);
  });

  it('goes up to a step, and from there on later', async () => {
    expect(await update('--to', '2')).toBe(0);
    expect(titles()).toHaveLength(2);
    expect(await update()).toBe(0);
    expect(titles()).toEqual(STEPS.map(({ title }) => title));
  });

  it('does not do again what the owner has undone', async () => {
    await update();
    git('revert', '--no-edit', 'HEAD');
    write(
      'package.json',
      withChange(read('package.json'), (each) => void (each.portal = { step: LAST_STEP })),
    );
    git('commit', '--quiet', '--all', '--message', 'No portal here');
    expect(await update()).toBe(0);
    expect(manifest().scripts).not.toHaveProperty('portal');
  });

  it('lists what it would do, also in a folder that has changes, and changes nothing', async () => {
    write('mine.txt', 'mine');
    expect(await update('--list')).toBe(0);
    expect(said).toContain('1  Raise the kits');
    expect(said).toContain('would change package.json');
    expect(titles()).toEqual([]);
    expect(git('status', '--porcelain')).toBe('?? mine.txt');
  });

  it('is as it was before a step that fails, and keeps the steps before', async () => {
    refuse('axe-core');
    expect(await update()).toBe(1);
    expect(said).toContain('Step 3 failed');
    expect(said).toContain('no axe-core here');
    expect(titles()).toHaveLength(2);
    expect(git('status', '--porcelain')).toBe('');
    expect(manifest().devDependencies).not.toHaveProperty('axe-core');
    rmSync(path.join(folder, '.git/hooks/pre-commit'));
    expect(await update()).toBe(0);
    expect(titles()).toEqual(STEPS.map(({ title }) => title));
  });

  it('takes new files back as well', async () => {
    refuse('budgetKb');
    expect(await update()).toBe(1);
    expect(existsSync(path.join(folder, 'portal.check.json'))).toBe(false);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('has its lock file written anew, or nothing at all', async () => {
    write('package-lock.json', '{ "lockfileVersion": 3 }');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Lock');
    write('bin/npm', '#!/bin/sh\necho "$@" > package-lock.json\n');
    chmodSync(path.join(folder, 'bin/npm'), 0o755);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A manager of packages');
    vi.stubEnv('PATH', `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`);
    expect(await update('--to', '1')).toBe(0);
    expect(read('package-lock.json')).toContain('--package-lock-only');
    expect(git('show', '--format=', '--name-only', 'HEAD').split('\n')).toEqual(['package-lock.json', 'package.json']);
    write('bin/npm', '#!/bin/sh\necho half > package-lock.json\necho "the registry is gone" >&2\nexit 1\n');
    git('commit', '--quiet', '--all', '--message', 'A bad day');
    expect(await update()).toBe(1);
    expect(said).toContain('npm could not write package-lock.json: the registry is gone');
    expect(read('package-lock.json')).toContain('--package-lock-only');
    expect(git('status', '--porcelain')).toBe('');
  });
});

it('commits only the project, where it is a folder of a larger repository', async () => {
  begin({ 'app/package.json': JSON.stringify(OLD), 'other.txt': 'as it was' });
  write('other.txt', 'changed');
  git('add', 'other.txt');
  expect(await main([path.join(folder, 'app')])).toBe(0);
  expect(titles()).toHaveLength(LAST_STEP - 1);
  expect(git('status', '--porcelain')).toBe('M  other.txt');
});

describe('is refused, in a sentence, and changes nothing:', () => {
  const text = JSON.stringify(OLD);
  it.each<[what: string, prepare: () => void, flags: string[], told: string]>([
    ['a folder without git', () => write('package.json', text), [], 'is in no git repository'],
    ['a repository without a commit', () => (git('init', '-q'), write('package.json', text)), [], 'has no commit'],
    [
      'a changed file',
      () => (begin({ 'package.json': text }), write('package.json', `${text}\n`)),
      [],
      'M package.json',
    ],
    ['a new file', () => (begin({ 'package.json': text }), write('mine.txt', '')), [], '?? mine.txt'],
    ['a folder without a project', () => begin({ 'a.txt': '' }), [], 'has no package.json'],
    ['a package.json that is none', () => begin({ 'package.json': '[' }), [], 'cannot be read'],
    ['a step that is not there', () => begin({ 'package.json': text }), ['--to', '99'], 'There is no step 99'],
    [
      'a folder without kits',
      () => begin({ 'package.json': text }),
      ['--kits', '/nowhere'],
      'no folder that can be read',
    ],
    [
      'a project with newer kits',
      () => begin({ 'package.json': text.replace('^3.2.0', '99.1.0') }),
      [],
      'The project has subapp-kit 99.1.0',
    ],
    [
      'kits of files, without newer ones',
      () => begin({ 'package.json': text.replace('^3.2.0', 'file:../kits/subapp-kit-3.2.0.tgz') }),
      [],
      '--kits <folder>',
    ],
    ['an unknown flag', () => undefined, ['--colour'], '--colour'],
  ])('%s', async (_what, prepare, flags, told) => {
    prepare();
    const before = existsSync(path.join(folder, 'package.json')) ? read('package.json') : '';
    expect(await update(...flags)).toBe(2);
    expect(said).toContain(told);
    if (before !== '') expect(read('package.json')).toBe(before);
  });
});

it.each([
  ['{\r\n\t"a": 1\r\n}\r\n', '{\r\n\t"a": 1,\r\n\t"scripts": {}\r\n}\r\n'],
  ['{"a":1}', '{\n  "a": 1,\n  "scripts": {}\n}'],
])('a package.json keeps its form: %j', (text, changed) => {
  expect(withChange(text, (manifest) => void (manifest.scripts = {}))).toBe(changed);
});
