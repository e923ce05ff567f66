import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runQuietly } from './run.mjs';

/**
 * The files that differ from what others have: from the branch that is followed, else from the commit before the last;
 * with what is not committed yet. Undefined where Git cannot say.
 *
 * @param {string} [cwd] the project's folder
 */
export async function changedFiles(cwd = root) {
  const ask = async (...args) => {
    const { code, output } = await runQuietly('git', ['-c', 'core.quotePath=off', ...args], { cwd });
    return code === 0 ? output.split('\n').filter(Boolean) : undefined;
  };
  const [followed] = (await ask('merge-base', 'HEAD', '@{upstream}')) ?? [];
  const [head] = (await ask('rev-parse', 'HEAD')) ?? [];
  const base = followed === undefined || followed === head ? 'HEAD~1' : followed;
  const changed = await ask('diff', '--name-only', '--relative', base);
  const added = await ask('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return undefined;
  return [...new Set([...changed, ...added])].filter((file) => existsSync(path.join(cwd, file)));
}
