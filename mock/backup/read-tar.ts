import { pipeline, type Readable } from 'node:stream';
import { extract } from 'tar-stream';

/** What says that an archive is not one, or not whole. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

/** A file in an archive. Its content has to be read to its end before the next one. */
export interface TarFile {
  name: string;
  content: AsyncIterable<Buffer>;
}

/**
 * The files of an archive, one after the other, to the end of the source: only there the checksum of its compression is
 * compared.
 *
 * @throws {DamagedArchive} when it is not one, or ends too early; what the source throws
 */
export async function* readTar(source: Readable): AsyncGenerator<TarFile> {
  const entries = extract();
  // What is wrong with the source reaches the entries.
  pipeline(source, entries, () => undefined);
  for await (const entry of orDamaged(entries)) {
    const { name, type } = entry.header;
    if (type !== 'file') throw new DamagedArchive('There is something else than files in it.');
    yield { name, content: orDamaged(bytesOf(entry)) };
  }
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const part of entry) if (Buffer.isBuffer(part)) yield part;
}

/** The same items. What the library finds wrong has no code; what it hands on from the source has. */
async function* orDamaged<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    throw new DamagedArchive(`Its bytes are no archive (${error.message}).`, { cause: error });
  }
}
