import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { listed, type ObjectStore } from '../objects/object-store';
import type { ArchiveEntry } from './write-archive';

/** How much of a file is in memory, bytes. */
const PART_BYTES = 262_144;
/**
 * A file that has not arrived whole, and what systems and servers put into folders for themselves. A release's list of
 * the files that stay elsewhere belongs to it. Exports of tenants are a copy of what the backup has anyway.
 */
const NOT_STORED = /^\.(?!elsewhere\.json$)|\.part$|^lost\+found$|^@exports$/;

/** What a file of an archive may be called. Others in a bucket are not the portal's. */
const IN_ARCHIVES = /^(?!\/)(?!.*\/(?:\/|$))[^\\\0]+$/;

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

/**
 * Every object of a store. One that is removed meanwhile is left out.
 *
 * @param place the store's name in the archive
 */
export async function* objectsOf(objects: ObjectStore, place: string): AsyncGenerator<ArchiveEntry> {
  for (const { key, size } of await listed(objects, '')) {
    if (!IN_ARCHIVES.test(key) || key.split('/').some((name) => NOT_STORED.test(name))) continue;
    const content = await objects.get(key);
    if (content !== undefined) yield { name: `${place}/${key}`, size, content };
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
