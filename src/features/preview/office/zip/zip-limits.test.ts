import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DocumentTooLarge } from '../../document-too-large';
import { requireModestZip, ZIP_LIMITS, type ZipLimits } from './zip-limits';

const LIMITS: ZipLimits = { entries: 3, part: 10_000, total: 15_000 };
const parts = (...sizes: number[]) => Object.fromEntries(sizes.map((size, at) => [`p${at}`, new Uint8Array(size)]));
const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const zipOf = (...sizes: number[]) => blobOf(zipSync(parts(...sizes)));

/** A zip whose parts all state one byte and are one byte in none. */
function lyingZip(bytes: Uint8Array): Blob {
  const lie = Uint8Array.from(bytes);
  const view = new DataView(lie.buffer);
  for (let at = 0; at + 30 < lie.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, 1, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, 1, true);
  }
  return new Blob([lie]);
}

describe('a document is unpacked', () => {
  it.each([
    ['within the limits', zipOf(10_000, 5_000)],
    ['of parts that are not packed', blobOf(zipSync(parts(9_000), { level: 0 }))],
    ['with a comment at its end', blobOf(zipSync({ a: strToU8('text') }, { comment: 'PK\u0005\u0006' }))],
  ])('%s', async (_, blob) => {
    await expect(requireModestZip(blob, LIMITS)).resolves.toBeUndefined();
  });
});

describe('a document is too large', () => {
  it.each([
    ['by one part', zipOf(10_001)],
    ['by all parts together', zipOf(9_000, 9_000)],
    ['by the number of its parts', zipOf(1, 1, 1, 1)],
    ['by a part that states a small size', lyingZip(zipSync(parts(10_001)))],
    ['by parts that state small sizes', lyingZip(zipSync(parts(9_000, 9_000)))],
    ['by a part that is not packed and states a small size', lyingZip(zipSync(parts(10_001), { level: 0 }))],
  ])('%s', async (_, blob) => {
    await expect(requireModestZip(blob, LIMITS)).rejects.toThrow(DocumentTooLarge);
  });

  it('when 8 kB would become 8 MB, whatever they state', async () => {
    const bomb = lyingZip(zipSync({ 'word/document.xml': new Uint8Array(8_000_000) }));
    expect(bomb.size).toBeLessThan(10_000);
    await expect(requireModestZip(bomb, { ...ZIP_LIMITS, part: 1_000_000 })).rejects.toThrow(DocumentTooLarge);
  });
});

describe('a document is broken', () => {
  it.each([
    ['without an end', blobOf(zipSync(parts(10)).subarray(0, 40))],
    ['that is a text', new Blob(['no zip at all, only some words'])],
    ['that is empty', new Blob([])],
    ['whose parts are elsewhere', new Blob([new Uint8Array(100), Uint8Array.from(zipSync(parts(10)))])],
    ['that is only packed bytes', blobOf(deflateRawSync(new Uint8Array(100)))],
  ])('%s', async (_, blob) => {
    await expect(requireModestZip(blob, LIMITS)).rejects.toThrow(TypeError);
  });
});
