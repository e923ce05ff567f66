import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { ownVersion } from '../../shared/own-version.ts';

/** Where programs keep what can be made again, for the person who is signed in to this machine. */
function cacheFolder(): string {
  const { env, platform } = process;
  if (platform === 'win32') return env.LOCALAPPDATA ?? path.join(homedir(), 'AppData', 'Local');
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Caches');
  return env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache');
}

const HASH_LENGTH = 12;

/**
 * The folder of the portal's data for a project: never in the project. Data of another version of the portal go.
 *
 * @param fresh whether what an earlier run has left goes, too
 */
export async function dataFolder(project: string, fresh: boolean): Promise<string> {
  const hash = createHash('sha256').update(project).digest('hex').slice(0, HASH_LENGTH);
  const own = path.join(cacheFolder(), 'portal-local', `${path.basename(project)}-${hash}`);
  const version = ownVersion();
  for (const name of await readdir(own).catch(() => []))
    if (fresh || name !== version) await rm(path.join(own, name), { recursive: true, force: true });
  return path.join(own, version);
}
