import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartFailure } from '../errors/start-failure';
import {
  CONTENTS,
  contentsSchema,
  FORMAT,
  MANIFEST,
  manifestSchema,
  type ContentsEntry,
  type Manifest,
} from './manifest';
import { DamagedArchive, readTar } from './read-tar';

/** What an archive has besides the manifest and the list of its contents. Nothing in it leads out of a folder. */
const NAME = /^(?:database|keys|files)(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)+$/;

export interface ArchiveReader {
  /** Called first. What it throws ends the reading. */
  begin(manifest: Manifest): void;
  /** Takes one file. It reads the content to its end. */
  take(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** What was read. */
export interface ReadArchive {
  manifest: Manifest;
  entries: readonly ContentsEntry[];
}

/**
 * Reads an archive to its end, and compares each file with the list of contents. Whoever takes files must not use them
 * before this has ended.
 *
 * @throws {StartFailure} when it is damaged, cut off, or of a later form; what `reader` throws
 */
export async function readArchive(file: string, reader: ArchiveReader): Promise<ReadArchive> {
  // Not by `pipeline`, which ends at the first error: what the reader has begun would go on after this function.
  const packed = createReadStream(file);
  const source = createGunzip();
  packed.on('error', (error) => source.destroy(error));
  try {
    return await readAll(packed.pipe(source), reader);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') {
      throw new StartFailure(`${file} cannot be read. Is there such a file, and may this account read it?`);
    }
    if (!(error instanceof DamagedArchive) && !code.startsWith('Z_')) throw error;
    const what = error instanceof DamagedArchive ? error.message : `Its bytes cannot be unpacked (${code}).`;
    throw new StartFailure(
      `${file} is damaged, cut off, or no backup of a portal. ${what} Nothing was changed. Take another backup.`,
      { cause: error },
    );
  } finally {
    packed.destroy();
    source.destroy();
  }
}

async function readAll(source: Readable, reader: ArchiveReader): Promise<ReadArchive> {
  const found: ContentsEntry[] = [];
  let manifest: Manifest | undefined;
  let listed: readonly ContentsEntry[] | undefined;
  for await (const { name, content } of readTar(source)) {
    const entry: ContentsEntry = { name, size: 0, sha256: '' };
    const counted = counting(content, entry);
    if (listed !== undefined) throw new DamagedArchive('There is something after its end.');
    if (manifest === undefined) {
      if (name !== MANIFEST) throw new DamagedArchive(`It does not begin with ${MANIFEST}.`);
      manifest = readManifest(await textOf(counted));
      reader.begin(manifest);
    } else if (name === CONTENTS) {
      listed = parse(contentsSchema, await textOf(counted), name).entries;
      continue;
    } else {
      if (!NAME.test(name)) throw new DamagedArchive(`It has a file of an unknown place: ${JSON.stringify(name)}.`);
      await reader.take(name, counted);
    }
    found.push(entry);
  }
  if (manifest === undefined || listed === undefined) throw new DamagedArchive(`Its end is missing (${CONTENTS}).`);
  compare(found, listed);
  return { manifest, entries: listed };
}

async function* counting(content: AsyncIterable<Buffer>, entry: ContentsEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of content) {
    hash.update(part);
    entry.size += part.length;
    yield part;
  }
  entry.sha256 = hash.digest('hex');
}

function readManifest(text: string): Manifest {
  const { format } = parse(z.object({ format: z.number() }), text, MANIFEST);
  if (format <= FORMAT) return parse(manifestSchema, text, MANIFEST);
  throw new StartFailure(
    `The backup has the form ${format}, and this build reads forms up to ${FORMAT}: a newer build wrote it. ` +
      'Restore it with that build.',
  );
}

function compare(found: readonly ContentsEntry[], listed: readonly ContentsEntry[]): void {
  const wrong = listed.find(({ name, size, sha256 }, at) => {
    const one = found[at];
    return one?.name !== name || one.size !== size || one.sha256 !== sha256;
  });
  if (wrong !== undefined) throw new DamagedArchive(`${wrong.name} in it is not what was written.`);
  if (found.length !== listed.length) throw new DamagedArchive('It has files that its list does not have.');
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string, name: string): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new DamagedArchive(`${name} in it is no JSON.`);
  }
  const read = schema.safeParse(content);
  if (!read.success) throw new DamagedArchive(`${name} in it lacks what belongs there.`);
  return read.data;
}
