import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveEntry } from './write-archive';

/** How much of a file is in memory, bytes. */
const PART_BYTES = 262_144;
/** A file that has not arrived whole, and what systems and servers put into folders for themselves. */
const NOT_STORED = /^\.|\.part$|^lost\+found$/;

/**
 * Every file below a folder. One that is removed meanwhile is left out; one that is being read stays readable.
 *
 * @param place the folder's name in the archive
 */
export async function* filesBelow(folder: string, place: string): AsyncGenerator<ArchiveEntry> {
  for (const child of await childrenOf(folder)) {
    if (NOT_STORED.test(child.name)) continue;
    const [path, name] = [join(folder, child.name), `${place}/${child.name}`];
    // Kubernetes gives the files of secrets as links.
    const target = child.isSymbolicLink() ? await stat(path).catch(ifGone) : child;
    if (target?.isDirectory() === true) yield* filesBelow(path, name);
    if (target?.isFile() !== true) continue;
    const handle = await open(path, 'r').catch(ifGone);
    if (handle === undefined) continue;
    try {
      const { size } = await handle.stat();
      yield { name, size, content: contentOf(handle, size) };
    } finally {
      await handle.close();
    }
  }
}

async function* contentOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(left, PART_BYTES)));
    if (bytesRead === 0) return;
    left -= bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const childrenOf = async (folder: string) => (await readdir(folder, { withFileTypes: true }).catch(ifGone)) ?? [];

function ifGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
