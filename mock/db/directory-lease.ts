import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { leaseText, ownerLives, ownLease, parseLease, type Lease } from './lease-file';

/** The name of older versions: their servers respect it as well. */
export const LEASE_FILE = 'server.pid';
const ATTEMPTS = 5;

export interface LeaseTimes {
  /** Between two heartbeats, ms. */
  beatMs: number;
  /**
   * How long an owner on another machine may be silent before its lease is taken over, ms. A statement of the embedded
   * database stops the heartbeat while it runs, so this is far longer than any statement.
   */
  expiryMs: number;
}
const TIMES: LeaseTimes = { beatMs: 2_000, expiryMs: 20_000 };

/** A living process uses the folder. */
export class DirectoryInUse extends StartFailure {}

/** The right of one process to use a folder. */
export interface DirectoryLease {
  /** Whether the folder is still this process's. It is not, if this process was stopped for longer than the expiry. */
  isHeld(): boolean;
  release(): void;
}

/**
 * Takes the lease of a data folder. The embedded database has no lock of its own, and two processes on one folder lose
 * rows without an error. The owner writes a heartbeat; an owner of another container or machine that is silent for
 * {@link LeaseTimes.expiryMs} is replaced, an owner of this machine as soon as its process is dead.
 *
 * @param onLost called once when another process has taken the lease over
 * @throws {DirectoryInUse} when a living process has it
 */
export async function leaseDirectory(
  directory: string,
  log: ServerLog,
  onLost: () => void,
  times: LeaseTimes = TIMES,
): Promise<DirectoryLease> {
  makeDirectory(directory);
  const file = join(directory, LEASE_FILE);
  const own = ownLease(randomUUID());
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (claim(file, own)) return keep(file, own, onLost, times);
    const found = readText(file);
    const owner = parseLease(found);
    if (owner !== undefined && (await isInUse(file, found, owner, log, times))) {
      throw new DirectoryInUse(
        `The data in ${directory} is in use by process ${owner.pid}${owner.host === '' ? '' : ` on ${owner.host}`}. ` +
          'Stop that server first, or give this one a folder of its own with DATA_DIR.',
      );
    }
    removeDead(file, readText(file), owner?.id);
  }
  throw new StartFailure(`The data in ${directory} is being opened by another server at this moment. Try again.`);
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    // This is what Node says of a folder on a read-only disk, too.
    if (!isCode(error, 'ENOENT')) throw error;
    throw new StartFailure(
      `The folder ${directory} does not exist and cannot be made. Mount its disk for writing, or name another with ` +
        'DATA_DIR.',
    );
  }
}

/** Creates the lease file, complete, if there is none. Of two processes at once, the file system lets one succeed. */
function claim(file: string, own: Lease): boolean {
  const unfinished = `${file}.${own.id}`;
  writeFileSync(unfinished, leaseText(own, 0), { mode: 0o600 });
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Watches the file of an owner that cannot be asked: a change is a heartbeat. */
async function isInUse(
  file: string,
  found: string,
  owner: Lease,
  log: ServerLog,
  { beatMs, expiryMs }: LeaseTimes,
): Promise<boolean> {
  const lives = ownerLives(owner);
  if (lives !== undefined) return lives;
  log.info(
    `The data was in use by process ${owner.pid} on ${owner.host}. ` +
      `Waiting up to ${Math.ceil(expiryMs / 1000)} s to see whether that server still runs …`,
  );
  for (const until = performance.now() + expiryMs; performance.now() < until;) {
    await setTimeout(beatMs / 4);
    if (readText(file) !== found) return true;
  }
  return false;
}

/** Removes the file of a dead owner. A file that another process has written since is put back. */
function removeDead(file: string, found: string, id: string | undefined): void {
  // Between the last look and now another process may have taken the lease over.
  if (parseLease(found)?.id !== id) return;
  const aside = `${file}.dead.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== found) linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Writes the heartbeat, and notices when the file is another process's. */
function keep(file: string, own: Lease, onLost: () => void, { beatMs, expiryMs }: LeaseTimes): DirectoryLease {
  let state: 'held' | 'lost' | 'released' = 'held';
  let beats = 0;
  let lastBeat = performance.now();
  const beat = () => {
    if (state !== 'held') return;
    if (isAnothers(file, own)) {
      state = 'lost';
      clearInterval(timer);
      onLost();
      return;
    }
    beats += 1;
    overwrite(file, leaseText(own, beats));
    lastBeat = performance.now();
  };
  const timer = setInterval(beat, beatMs);
  timer.unref();
  return {
    isHeld() {
      // A process that was stopped asks before it writes, not at its next heartbeat.
      if (performance.now() - lastBeat > expiryMs / 2) beat();
      return state === 'held';
    },
    release() {
      clearInterval(timer);
      if (state === 'held' && !isAnothers(file, own)) rmSync(file, { force: true });
      state = 'released';
    },
  };
}

/** Whether the lease is gone or another process's. A file that cannot be read at this moment tells nothing. */
function isAnothers(file: string, own: Lease): boolean {
  try {
    const found = parseLease(readFileSync(file, 'utf8'));
    return found !== undefined && found.id !== own.id;
  } catch (error) {
    return isCode(error, 'ENOENT');
  }
}

/** Writes over the text in place. On a full disk the old text stays, and only this heartbeat is missed. */
function overwrite(file: string, text: string): void {
  try {
    const handle = openSync(file, 'r+');
    try {
      writeSync(handle, text, 0);
    } finally {
      closeSync(handle);
    }
  } catch {
    // The next heartbeat tries again. An owner that cannot write for long loses its lease and notices that.
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
