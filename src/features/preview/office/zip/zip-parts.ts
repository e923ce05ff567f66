import { DocumentTooLarge } from '../../document-too-large';

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

/** A part of a zip file; sizes in bytes, as the file states them. */
export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  localAt: number;
}

/**
 * The parts that the file lists at its end.
 *
 * @throws {DocumentTooLarge} where there are more than `most`
 * @throws {TypeError} where it is no zip file
 */
export async function readEntries(blob: Blob, most: number): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, blob.size - END_SEARCH);
  const tail = await viewOf(blob, tailAt, blob.size);
  let endAt = tail.byteLength - END_LENGTH;
  while (endAt >= 0 && tail.getUint32(endAt, true) !== END_MARK) endAt -= 1;
  if (endAt < 0) throw new TypeError('The document is no zip file.');
  const directoryAt = tail.getUint32(endAt + 16, true);
  const directory = await viewOf(blob, directoryAt, tailAt + endAt);
  const names = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = 0;
  // By the marks, not by the stated number: the libraries read on as long as there are marks.
  while (at + ENTRY_LENGTH <= directory.byteLength && directory.getUint32(at, true) === ENTRY_MARK) {
    const nameAt = directory.byteOffset + at + ENTRY_LENGTH;
    const nameLength = Math.min(directory.getUint16(at + 28, true), directory.byteLength - at - ENTRY_LENGTH);
    entries.push({
      name: names.decode(new Uint8Array(directory.buffer, nameAt, nameLength)),
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

/**
 * Unpacks a part and hands over its bytes piece by piece.
 *
 * @param most bytes
 * @throws {DocumentTooLarge} where it becomes larger than `most`
 * @throws {TypeError} where the part is missing or packed in an unknown way
 */
export async function unpack(
  blob: Blob,
  { method, packed, localAt }: ZipEntry,
  most: number,
  take: (bytes: Uint8Array) => void,
): Promise<void> {
  const head = await viewOf(blob, localAt, localAt + LOCAL_LENGTH);
  if (head.byteLength < LOCAL_LENGTH || head.getUint32(0, true) !== LOCAL_MARK) {
    throw new TypeError('A part of the document is missing.');
  }
  const from = localAt + LOCAL_LENGTH + head.getUint16(26, true) + head.getUint16(28, true);
  const content = blob.slice(from, from + packed);
  if (method !== STORED && method !== DEFLATED) throw new TypeError(`The document is packed by method ${method}.`);
  const stream =
    method === STORED ? content.stream() : content.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new DocumentTooLarge();
    }
    take(value);
  }
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
