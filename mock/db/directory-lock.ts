import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../errors/start-failure';

const LOCK_FILE = 'server.pid';

/**
 * Locks a data directory for this process. The embedded database has no lock of its own, and two processes on one
 * directory lose rows without an error.
 *
 * @returns releases the directory
 * @throws {StartFailure} when a living process owns it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, LOCK_FILE);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (claim(file)) return () => release(file);
    const found = readText(file);
    const owner = ownerOf(found);
    if (owner !== undefined && isAlive(owner)) {
      throw new StartFailure(
        `The data in ${directory} is in use by process ${owner}. ` +
          'Stop that server first, or give this one a folder of its own with DATA_DIR.',
      );
    }
    removeDead(file, found);
  }
  throw new StartFailure(`The data in ${directory} is being opened by another server at this moment. Try again.`);
}

/** Creates the lock file, complete, if there is none. Of two processes at once, the file system lets one succeed. */
function claim(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: processStart(process.pid) }), { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the file of a dead owner. A file that another process has written since is put back. */
function removeDead(file: string, found: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== found) linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string): void {
  if (ownerOf(readText(file)) === process.pid) rmSync(file, { force: true });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The owner's pid; undefined where the text is unreadable or its pid belongs to another process by now. */
function ownerOf(text: string): number | undefined {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || !('pid' in content)) return undefined;
    if (typeof content.pid !== 'number') return undefined;
    const started = 'started' in content ? content.started : undefined;
    // After a restart of the machine or a container, another process may have the same pid. The start times then
    // differ.
    if (typeof started === 'string' && started !== '' && started !== processStart(content.pid)) return undefined;
    return content.pid;
  } catch {
    return undefined;
  }
}

/** The start time of a process, in the system's unit; empty where the system does not report it. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
