import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartFailure } from '../errors/start-failure';

/** How often a server looks for requests, ms. */
const LOOK_MS = 1_000;
/** How long a copy that nobody has fetched is kept, ms. */
const KEPT_MS = 3_600_000;
/** How often the asking process looks for the answer, ms. */
const ASK_MS = 100;
const REQUEST = /^\.copy-([\da-f-]{36})\.request$/;
const ANSWER = /^\.copy-[\da-f-]{36}\.(?:tar\.gz|tar\.gz\.part|failed)$/;
/** Names that begin with a dot are none of a database to the data folder. */
const named = (dataDir: string, id: string, ending: string) => join(dataDir, `.copy-${id}.${ending}`);

export interface RequestTimes {
  /** How long a server may take to see the request, ms. It may be busy with a long statement. */
  takeMs: number;
  /** How long it may take to write the copy, ms. */
  writeMs: number;
}
const TIMES: RequestTimes = { takeMs: 30_000, writeMs: 600_000 };

/**
 * Writes copies for other processes, which cannot open the embedded database while this one has it. A request is a file
 * in the data folder: whoever may write there has the data anyway.
 *
 * @returns ends it; waits for a copy that is being written
 */
export function serveCopyRequests(dataDir: string, write: (file: string) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= serveAll(dataDir, write)
      // The folder cannot be read or written at this moment; the next round tries again.
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function serveAll(dataDir: string, write: (file: string) => Promise<void>): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (ANSWER.test(name)) removeOld(join(dataDir, name));
    const id = REQUEST.exec(name)?.[1];
    if (id === undefined) continue;
    rmSync(join(dataDir, name));
    try {
      await write(named(dataDir, id, 'tar.gz'));
    } catch (error) {
      writeFileSync(named(dataDir, id, 'failed'), error instanceof Error ? error.message : String(error));
    }
  }
}

function removeOld(file: string): void {
  if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true });
}

/**
 * Asks the server that has a data folder for a copy of its database.
 *
 * @returns the file, a packed data folder of PostgreSQL; the caller removes it
 * @throws {StartFailure} when the server does not answer, or cannot write it
 */
export async function requestCopy(dataDir: string, { takeMs, writeMs }: RequestTimes = TIMES): Promise<string> {
  const id = randomUUID();
  const request = named(dataDir, id, 'request');
  const copy = named(dataDir, id, 'tar.gz');
  const failed = named(dataDir, id, 'failed');
  writeFileSync(request, '', { mode: 0o600 });
  try {
    const isTaken = await until(() => !existsSync(request), takeMs);
    if (isTaken && (await until(() => existsSync(copy) || existsSync(failed), writeMs)) && existsSync(copy))
      return copy;
    if (!existsSync(failed)) throw noAnswer(dataDir);
    throw new StartFailure(
      `The server that uses ${dataDir} could not write a copy: ${readFileSync(failed, 'utf8')} Make room on the disk, ` +
        'or stop the server, then try again.',
    );
  } finally {
    rmSync(request, { force: true });
    rmSync(failed, { force: true });
  }
}

const noAnswer = (dataDir: string) =>
  new StartFailure(
    `The server that uses ${dataDir} does not answer a request for a copy: it hangs, or is of an older version. ` +
      'Stop it, then try again.',
  );

async function until(holds: () => boolean, limitMs: number): Promise<boolean> {
  for (const end = performance.now() + limitMs; !holds(); await setTimeout(ASK_MS)) {
    if (performance.now() > end) return false;
  }
  return true;
}
