import { DocumentTooLarge } from '../../document-too-large';

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

/** Marks and lengths of the zip format (PKWARE APPNOTE 4.3). */
const END_MARK = 0x06054b50;
const END_LENGTH = 22;
const END_SEARCH = END_LENGTH + 65_535;
const ENTRY_MARK = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_MARK = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  method: number;
  packed: number;
  unpacked: number;
  localAt: number;
}

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

/** The parts that the file lists at its end. */
async function readEntries(blob: Blob, most: number): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, blob.size - END_SEARCH);
  const tail = await viewOf(blob, tailAt, blob.size);
  let endAt = tail.byteLength - END_LENGTH;
  while (endAt >= 0 && tail.getUint32(endAt, true) !== END_MARK) endAt -= 1;
  if (endAt < 0) throw new TypeError('The document is no zip file.');
  const directoryAt = tail.getUint32(endAt + 16, true);
  const directory = await viewOf(blob, directoryAt, tailAt + endAt);
  const entries: ZipEntry[] = [];
  let at = 0;
  // By the marks, not by the stated number: the libraries read on as long as there are marks.
  while (at + ENTRY_LENGTH <= directory.byteLength && directory.getUint32(at, true) === ENTRY_MARK) {
    entries.push({
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      unpacked: directory.getUint32(at + 24, true),
      localAt: directory.getUint32(at + 42, true),
    });
    if (entries.length > most) throw new DocumentTooLarge();
    at +=
      ENTRY_LENGTH +
      directory.getUint16(at + 28, true) +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
  }
  if (entries.length === 0) throw new TypeError('The document is an empty zip file.');
  return entries;
}

/** Unpacks a part, keeps nothing, and gives its size. */
async function countUnpacked(blob: Blob, { method, packed, localAt }: ZipEntry, most: number): Promise<number> {
  const head = await viewOf(blob, localAt, localAt + LOCAL_LENGTH);
  if (head.byteLength < LOCAL_LENGTH || head.getUint32(0, true) !== LOCAL_MARK) {
    throw new TypeError('A part of the document is missing.');
  }
  const from = localAt + LOCAL_LENGTH + head.getUint16(26, true) + head.getUint16(28, true);
  const content = blob.slice(from, from + packed);
  if (method === STORED) {
    if (content.size > most) throw new DocumentTooLarge();
    return content.size;
  }
  if (method !== DEFLATED) throw new TypeError(`The document is packed by method ${method}.`);
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size;
    size += value.byteLength;
    if (size <= most) continue;
    await reader.cancel();
    throw new DocumentTooLarge();
  }
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
