import { createWriteStream, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../errors/start-failure';

/**
 * Where a folder's files are unpacked: in the folder itself, because only there they can be moved in one step. Servers
 * pass names with a dot over.
 */
export const UNPACKED = '.restoring';

/** What a disk or a system puts into folders by itself, and what is unpacked. */
const NOBODYS = /^(?:\.|lost\+found$)/;

/** Whether there is nothing of somebody's in a folder, or no folder. */
export const isUnused = (folder: string): boolean => namesIn(folder).every((name) => NOBODYS.test(name));

/** @throws {StartFailure} when there is something in the folder */
export function refuseUsed(folder: string, setting: string): void {
  if (isUnused(folder)) return;
  throw new StartFailure(
    `${folder} is not empty, and a backup replaces nothing. Move what is there away, or name an empty folder with ` +
      `${setting}. Nothing was changed.`,
  );
}

/** Writes a file of a backup to where it is unpacked. */
export async function unpack(folder: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const path = join(folder, UNPACKED, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
}

/**
 * Moves what was unpacked as `place` into the folder.
 *
 * @returns takes it out again
 */
export function moveIn(folder: string, place: string): () => void {
  const moved: string[] = [];
  const undo = () => {
    for (const path of moved) rmSync(path, { recursive: true, force: true });
  };
  try {
    for (const name of namesIn(join(folder, UNPACKED, place))) {
      renameSync(join(folder, UNPACKED, place, name), join(folder, name));
      moved.push(join(folder, name));
    }
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

/** Removes what is unpacked, also of a restoring that was interrupted. */
export function removeUnpacked(folder: string): void {
  rmSync(join(folder, UNPACKED), { recursive: true, force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
