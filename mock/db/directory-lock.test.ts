import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock';

let directory = '';
const lockFile = () => join(directory, 'server.pid');
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The pid of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('lockDirectory', () => {
  it('lets one owner in, names it to the next, and lets the next in afterwards', () => {
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
    release();
    expect(existsSync(lockFile())).toBe(false);
    lockDirectory(directory)();
  });

  it('takes over from an owner that has died', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: deadPid(), started: '1' }));
    const release = lockDirectory(directory);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it('takes over where the pid belongs to another process by now', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, started: '1' }));
    lockDirectory(directory)();
  });

  it.each(['', '{', '[]', '{"pid":"x"}'])('takes over a file that says %j', (text) => {
    writeFileSync(lockFile(), text);
    lockDirectory(directory)();
  });

  it("does not remove a file that is another owner's", () => {
    const release = lockDirectory(directory);
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, started: '' }));
    release();
    expect(existsSync(lockFile())).toBe(true);
  });
});
