import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** npm and pnpm are scripts with other names on Windows, which only a shell finds. */
const shell = process.platform === 'win32';

const MANAGERS = [
  { file: 'package-lock.json', program: 'npm', args: ['install', '--package-lock-only', '--no-audit', '--no-fund'] },
  { file: 'pnpm-lock.yaml', program: 'pnpm', args: ['install', '--lockfile-only'] },
];

/**
 * Writes the lock file of a project anew after its package.json has changed: CI installs by it. Nothing is installed.
 * @throws Error with what the package manager printed
 */
export async function updateLockFile(folder: string): Promise<void> {
  const manager = MANAGERS.find(({ file }) => existsSync(path.join(folder, file)));
  if (manager === undefined) return;
  const { program, args, file } = manager;
  try {
    await execute(program, [...args, '--ignore-scripts'], { cwd: folder, shell, maxBuffer: 50_000_000 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const told = `${stderr}${stdout}`.trim() || String(error);
    throw new Error(`${program} could not write ${file}: ${told.slice(0, 2_000)}`, { cause: error });
  }
}
