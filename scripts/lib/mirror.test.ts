import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mirror } from './mirror.mjs';

let folder = '';
const at = (...parts: string[]) => join(folder, ...parts);
const write = (path: string, text: string, time = 1_000) => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), text);
  utimesSync(at(path), time, time);
};
const listed = (name: string) => readdirSync(at(name), { recursive: true }).map(String).sort();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-mirror-'));
  write('from/a.js', 'a');
  write('from/deep/b.js', 'b');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes a folder the same, with what is below it', () => {
  mirror(at('from'), at('to'));
  expect(listed('to')).toEqual(['a.js', 'deep', 'deep/b.js']);
  expect(statSync(at('to/a.js')).mtimeMs).toBe(statSync(at('from/a.js')).mtimeMs);
});

it('replaces what has changed, removes what is gone, and leaves the rest alone', () => {
  mirror(at('from'), at('to'));
  const untouched = statSync(at('to/deep/b.js')).ino;
  write('to/deep/b.js', 'B');
  write('from/a.js', 'A', 2_000);
  write('to/gone/c.js', 'c');
  mirror(at('from'), at('to'));
  expect(listed('to')).toEqual(['a.js', 'deep', 'deep/b.js']);
  expect(readFileSync(at('to/a.js'), 'utf8')).toBe('A');
  // The same size and time: nobody reads it to find out.
  expect([readFileSync(at('to/deep/b.js'), 'utf8'), statSync(at('to/deep/b.js')).ino]).toEqual(['B', untouched]);
});

it('leaves out what is not wanted, and removes it', () => {
  write('from/a.js.map', '{}');
  write('to/a.js.map', '{}');
  mirror(at('from'), at('to'), (name) => !name.endsWith('.map'));
  expect(listed('to')).toEqual(['a.js', 'deep', 'deep/b.js']);
});
