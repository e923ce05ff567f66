import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestCopy, serveCopyRequests } from './copy-requests';

const TIMES = { takeMs: 5_000, writeMs: 5_000 };
const OLD = new Date('2026-01-01');
let dataDir = '';
let end = () => Promise.resolve();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-requests-'));
});
afterEach(async () => {
  await end();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a server writes the copy that another process asks for, and removes those that nobody fetched', async () => {
  const forgotten = join(dataDir, '.copy-00000000-0000-0000-0000-000000000000.tar.gz');
  writeFileSync(forgotten, '');
  utimesSync(forgotten, OLD, OLD);
  end = serveCopyRequests(dataDir, async (file) => writeFileSync(file, 'a copy'));
  const copy = await requestCopy(dataDir, TIMES);
  expect(readFileSync(copy, 'utf8')).toBe('a copy');
  expect(existsSync(forgotten)).toBe(false);
  expect(readdirSync(dataDir).map((name) => join(dataDir, name))).toEqual([copy]);
});

it('says why a server could not write it, and leaves nothing', async () => {
  end = serveCopyRequests(dataDir, () => Promise.reject(new Error('No space is left.')));
  await expect(requestCopy(dataDir, TIMES)).rejects.toThrow('could not write a copy: No space is left. Make room');
  expect(readdirSync(dataDir)).toEqual([]);
});

it('says that no server answers, and takes the request back', async () => {
  await expect(requestCopy(dataDir, { takeMs: 10, writeMs: 10 })).rejects.toThrow(/does not answer.*Stop it/);
  expect(readdirSync(dataDir)).toEqual([]);
});
