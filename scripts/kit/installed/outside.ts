import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe as describeTests, it as itIs } from 'vitest';
import { repository } from '../entries.ts';

const execute = promisify(execFile);

/** The newest TypeScript that the repository has. */
export const NEWEST_TYPESCRIPT = path.join(repository, 'node_modules/typescript-7/bin/tsc');
/** The oldest that the kit promises. */
export const OLDEST_TYPESCRIPT = '5.4.5';

/** A folder outside of the repository, so that nothing is found in its node_modules. It is removed after the tests. */
export function outsideFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'kit-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What is shown of a failed program's output, in characters. */
const LONGEST_MESSAGE = 3_000;

/**
 * Runs a program and gives what it printed.
 * @throws Error with what it printed, when it fails
 */
export async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { cwd: folder, maxBuffer: 50_000_000, env: environment() });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    const told = `${stdout ?? ''}${stderr ?? String(error)}`.slice(0, LONGEST_MESSAGE);
    throw new Error(`${[program, ...args].join(' ')}\n${told}`, { cause: error });
  }
}

/** What a program prints to both outputs, however it ends. */
export const output = (folder: string, program: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: 50_000_000, env: environment() }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

/** Without what this test run was told itself, but with the ways to npm's registry; in English. */
function environment(): NodeJS.ProcessEnv {
  const own = /^(VITEST|NODE_ENV|npm_(?!config_(registry|userconfig|cache|cafile|proxy|https_proxy|noproxy)$))/;
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name))), LC_ALL: 'C' };
}

/** Installs packages with npm; what was fetched before comes from npm's own cache. */
export const install = (folder: string, ...packages: string[]): Promise<string> =>
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--save-exact', ...packages);

/** Any pnpm does; this one is fetched, so that none must be installed. */
const PNPM = 'pnpm@10.34.9';

/** Runs pnpm, which gives a package only what it asks for itself. */
export const pnpm = (folder: string, ...args: string[]): Promise<string> =>
  run(folder, 'npm', 'exec', '--yes', '--prefer-offline', '--', PNPM, ...args);

/** How long npm's registry is waited for, ms. */
const REGISTRY_MS = 60_000;
const registryAnswers = await execute('npm', ['view', `typescript@${OLDEST_TYPESCRIPT}`, 'version'], {
  env: environment(),
  timeout: REGISTRY_MS,
}).then(
  () => true,
  () => false,
);
if (!registryAnswers)
  console.warn('npm’s registry does not answer: nothing is installed, and these tests are skipped.');

/** Vitest's, for tests that install packages: skipped on a machine that npm's registry cannot be reached from. */
export const it = registryAnswers ? itIs : itIs.skip;
/** See {@link it}. */
export const describe = registryAnswers ? describeTests : describeTests.skip;
