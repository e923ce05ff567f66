import { DocumentTooLarge } from '../../document-too-large';
import { readEntries, unpack, type ZipEntry } from './zip-parts';

const MEGABYTE = 1_048_576;

/** What an Office file may become when it is unpacked: docx, xlsx and pptx are zip files. Sizes in bytes. */
export interface ZipLimits {
  entries: number;
  /** One part. */
  part: number;
  /** All parts together. */
  total: number;
}

/** A document of 20 MB with many pictures stays far below; 50 kB can be made to unpack to gigabytes. */
export const ZIP_LIMITS: ZipLimits = { entries: 4_000, part: 64 * MEGABYTE, total: 192 * MEGABYTE };

/**
 * Checks an Office file before a library unpacks it. The sizes that a file states may be lies, so each part is unpacked
 * once by the browser and counted; nothing of it is kept.
 *
 * @throws {DocumentTooLarge} where it would become larger than the limits
 * @throws {TypeError} where it is no zip file
 */
export async function requireModestZip(
  blob: Blob,
  limits: ZipLimits = ZIP_LIMITS,
  signal?: AbortSignal,
): Promise<void> {
  const entries = await readEntries(blob, limits.entries);
  const stated = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (stated > limits.total || entries.some(({ unpacked }) => unpacked > limits.part)) throw new DocumentTooLarge();
  let total = 0;
  for (const entry of entries) {
    signal?.throwIfAborted();
    total += await countUnpacked(blob, entry, Math.min(limits.part, limits.total - total));
  }
}

/** Unpacks a part, keeps nothing, and gives its size. */
async function countUnpacked(blob: Blob, entry: ZipEntry, most: number): Promise<number> {
  let size = 0;
  await unpack(blob, entry, most, (bytes) => {
    size += bytes.byteLength;
  });
  return size;
}
