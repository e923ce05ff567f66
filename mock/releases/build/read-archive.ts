import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromFd, type Entry, type ZipFile } from 'yauzl';
import { open } from 'node:fs';
import { RELEASE_BOUNDS } from '../bounds';
import { RefusedRelease } from '../fault';
import { checkNames, checkSize } from './check-names';

/** Of a Unix mode: what kind of file an entry is. */
const KIND_MASK = 0o170_000;
/** None given, a plain file, a folder. Links, devices and sockets are no files of a build. */
const PERMITTED = new Set([0, 0o100_000, 0o040_000]);

/**
 * The files of a build out of a zip archive, by their paths from the root of the build. The names are looked at before
 * anything is unpacked.
 *
 * @throws {RefusedRelease} for an archive that cannot be read, or that holds what no build has
 */
export async function readArchive(file: string): Promise<Map<string, Buffer>> {
  const zip = await opened(file);
  try {
    const entries = await entriesOf(zip);
    const named = checkNames(
      entries.map((entry) => ({ path: entry.fileName, size: entry.uncompressedSize, ...kindOf(entry) })),
    );
    const files = new Map<string, Buffer>();
    let bytes = 0;
    for (const entry of entries) {
      const path = named.get(entry.fileName);
      if (path === undefined) continue;
      const content = await contentOf(zip, entry);
      bytes += content.length;
      checkSize(bytes);
      files.set(path, content);
    }
    return files;
  } catch (error) {
    throw error instanceof RefusedRelease ? error : new RefusedRelease('releaseNoArchive');
  } finally {
    zip.close();
  }
}

async function opened(file: string): Promise<ZipFile> {
  const fd = await promisify(open)(file, 'r');
  return new Promise((resolve, reject) => {
    // Some archives of Windows have names with backslashes: the library gives these with slashes.
    fromFd(fd, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new RefusedRelease('releaseNoArchive'));
      else resolve(zip);
    });
  });
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > RELEASE_BOUNDS.files * 2)
        reject(new RefusedRelease('releaseTooMany', { count: zip.entryCount, most: RELEASE_BOUNDS.files }));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => {
      const [, path] =
        /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/.exec(error.message) ?? [];
      reject(path === undefined ? error : new RefusedRelease('releaseOutside', { path }));
    });
    zip.readEntry();
  });
}

function kindOf(entry: Entry): { isLink: boolean } {
  return { isLink: !PERMITTED.has((entry.externalFileAttributes >>> 16) & KIND_MASK) };
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream: Readable) => {
      if (error) return reject(error);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(parts)));
    });
  });
}
