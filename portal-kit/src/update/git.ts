import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { WrongUsage } from '../shared/wrong-usage.ts';

const execute = promisify(execFile);
/** So many changed files are named. */
const NAMED = 5;

/** Runs git in a folder. @throws Error with what it printed */
async function git(folder: string, ...args: string[]): Promise<string> {
  try {
    return (await execute('git', args, { cwd: folder, maxBuffer: 50_000_000 })).stdout;
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw new WrongUsage('git was not found: install it, and try again.');
    throw new Error(
      `git ${args[0] ?? ''}: ${(`${stdout ?? ''}${stderr ?? ''}`.trim() || String(error)).slice(0, 2_000)}`,
      {
        cause: error,
      },
    );
  }
}

/** @throws WrongUsage where changes could not be taken back: no repository, no commit, or changes of the owner's */
export async function mustBeClean(folder: string): Promise<void> {
  const otherwise = (text: string) => (error: unknown) => {
    throw error instanceof WrongUsage ? error : new WrongUsage(text);
  };
  await git(folder, 'rev-parse', '--is-inside-work-tree').catch(
    otherwise(`${folder} is in no git repository: git init, and commit the project. Each step becomes a commit.`),
  );
  await git(folder, 'rev-parse', '--verify', 'HEAD').catch(
    otherwise('The repository has no commit: commit the project first. Each step becomes a commit of its own.'),
  );
  const changed = (await git(folder, 'status', '--porcelain', '--', '.')).split('\n').filter(Boolean);
  if (changed.length > 0)
    throw new WrongUsage(
      [
        'The project has changes that are not committed. Commit or stash them, and try again:',
        ...changed.slice(0, NAMED).map((line) => `  ${line}`),
        ...(changed.length > NAMED ? [`  and ${changed.length - NAMED} more`] : []),
      ].join('\n'),
    );
}

/** Commits whatever has changed in a folder, and nothing else of its repository. @returns the short name */
export async function commit(folder: string, message: string): Promise<string> {
  await git(folder, 'add', '--all', '--', '.');
  await git(folder, 'commit', '--quiet', '--message', message, '--', '.');
  return (await git(folder, 'rev-parse', '--short', 'HEAD')).trim();
}

/** Takes back what has changed in a folder that was clean. */
export async function restore(folder: string): Promise<void> {
  await git(folder, 'reset', '--quiet', 'HEAD', '--', '.');
  await git(folder, 'checkout', '--quiet', 'HEAD', '--', '.');
  await git(folder, 'clean', '--quiet', '-d', '--force', '--', '.');
}
