import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CONTENTS, type ContentsEntry, type contentsSchema } from './manifest';
import { pack, type Pack } from 'tar-stream';
import type { z } from 'zod';

/** A file that goes into an archive. */
export interface ArchiveEntry {
  name: string;
  /** Of the content, which has exactly so many bytes. */
  size: number;
  content: Iterable<Buffer> | AsyncIterable<Buffer>;
}

export const entryOf = (name: string, content: Buffer): ArchiveEntry => ({
  name,
  size: content.length,
  content: [content],
});

/**
 * Writes an archive, whole or not at all: until its end it is `<file>.part`. Its last entry lists all others.
 *
 * @returns what it holds
 */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<ContentsEntry[]> {
  const unfinished = `${file}.part`;
  const contents: ContentsEntry[] = [];
  await rm(unfinished, { force: true });
  const archive = pack();
  const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
  try {
    const [written, filled] = await Promise.allSettled([
      pipeline(archive, createGzip(), output),
      fill(archive, entries, contents),
    ]);
    if (written.status === 'rejected') throw written.reason;
    if (filled.status === 'rejected') throw filled.reason;
    await rename(unfinished, file);
    await flushFolder(dirname(file));
  } finally {
    // Where it is broken off at once, the file may still be on its way to be made.
    output.destroy();
    if (!output.closed) await new Promise<void>((resolve) => output.once('close', () => resolve()));
    await rm(unfinished, { force: true });
  }
  return contents;
}

/** Puts the entries in, one after the other, and the list of them. Whatever goes wrong ends the archive. */
async function fill(archive: Pack, entries: AsyncIterable<ArchiveEntry>, contents: ContentsEntry[]): Promise<void> {
  const now = new Date();
  const add = ({ name, size, content }: ArchiveEntry) =>
    pipeline(hashed(name, content, contents), archive.entry({ name, size, mode: 0o600, mtime: now }));
  try {
    for await (const entry of entries) await add(entry);
    const list = { entries: contents } satisfies z.input<typeof contentsSchema>;
    await add(entryOf(CONTENTS, Buffer.from(JSON.stringify(list))));
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** The same content. At its end it is in the list. */
async function* hashed(name: string, content: ArchiveEntry['content'], list: ContentsEntry[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of content) {
    hash.update(part);
    size += part.length;
    yield part;
  }
  list.push({ name, size, sha256: hash.digest('hex') });
}

/** Without this a power cut could take the new name away. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Some systems do not let folders be flushed.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
