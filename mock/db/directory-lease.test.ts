import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEASE_FILE, leaseDirectory, type LeaseTimes } from './directory-lease';
import { leaseText, ownLease } from './lease-file';

const FAST: LeaseTimes = { beatMs: 20, expiryMs: 200 };
const quiet = { info: vi.fn(), warn: vi.fn() };

let directory = '';
const file = () => join(directory, LEASE_FILE);
const take = (onLost: () => void = () => undefined) => leaseDirectory(directory, quiet, onLost, FAST);
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-lease-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The lease of a process on another machine. */
const elsewhere = { pid: process.pid, started: '', host: 'other-host', space: 'another boot', id: 'theirs' };
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('leaseDirectory', () => {
  it('lets one owner in, names it to the next, and lets the next in afterwards', async () => {
    const lease = await take();
    await expect(take()).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}`);
    lease.release();
    expect(existsSync(file())).toBe(false);
    (await take()).release();
  });

  it('takes over at once from a process of this machine that has died', async () => {
    writeFileSync(file(), leaseText({ ...ownLease('dead'), pid: deadPid() }, 7));
    const lease = await take();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    lease.release();
  });

  it('takes over where the pid belongs to another process by now', async () => {
    writeFileSync(file(), leaseText({ ...ownLease('old'), pid: process.ppid, started: '1' }, 7));
    (await take()).release();
  });

  it('respects the file of an older version, which has a pid alone', async () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: ownLease('').started }));
    await expect(take()).rejects.toThrow(`in use by process ${process.pid}. Stop`);
    writeFileSync(file(), JSON.stringify({ pid: deadPid(), started: '1' }));
    (await take()).release();
  });

  it.each(['', '{', '[]', '{"pid":"x"}'])('takes over a file that says %j', async (text) => {
    writeFileSync(file(), text);
    (await take()).release();
  });

  it('does not enter while an owner on another machine shows a heartbeat, although no pid tells of it', async () => {
    let beat = 0;
    const heart = setInterval(() => writeFileSync(file(), leaseText(elsewhere, ++beat)), FAST.beatMs);
    writeFileSync(file(), leaseText(elsewhere, 0));
    await expect(take()).rejects.toThrow('on other-host. Stop that server first');
    clearInterval(heart);
  });

  it('takes over from an owner on another machine that is silent for the whole expiry', async () => {
    writeFileSync(file(), leaseText(elsewhere, 3));
    const began = performance.now();
    const lease = await take();
    expect(performance.now() - began).toBeGreaterThan(FAST.expiryMs * 0.9);
    expect(quiet.info).toHaveBeenCalledWith(expect.stringContaining('on other-host'));
    lease.release();
  });

  it('shows a heartbeat, and notices when another process has taken over', async () => {
    const onLost = vi.fn();
    const lease = await take(onLost);
    const first = readFileSync(file(), 'utf8');
    await expect.poll(() => readFileSync(file(), 'utf8'), { interval: 5 }).not.toBe(first);
    writeFileSync(file(), leaseText(elsewhere, 1));
    await expect.poll(() => onLost.mock.calls.length, { interval: 5 }).toBe(1);
    expect(lease.isHeld()).toBe(false);
    lease.release();
    expect(readFileSync(file(), 'utf8')).toBe(leaseText(elsewhere, 1));
  });
});
