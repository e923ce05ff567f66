import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The test files below a folder in an order that follows from a number, so that an order which found something can be
 * had again.
 *
 * @param seed any whole number; the same gives the same order
 */
export function shuffledFiles(folder: string, seed: number): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();
  let state = seed >>> 0;
  // Mulberry32: small, and the same on every machine.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = files.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [files[last], files[other]] = [files[other] ?? '', files[last] ?? ''];
  }
  return files.map((file) => join(folder, file));
}
