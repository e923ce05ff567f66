import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduledJob } from '../db/schema';
import { METRICS_PATH } from '../operation/metrics';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { BackupSchedule } from './backup-schedule';
import { JobClaims } from '../db/job-claims';
import { checkBackup } from './restore-backup';
import { scheduledName } from './scheduled-files';

const HOUR_MS = 3_600_000;
const TOKEN = 'a-token-of-the-tests';
const silent = { info: () => undefined, warn: () => undefined };
const isScheduled = (name: string) => name.endsWith('.scheduled.backup.tar.gz');

onAnyDatabase('planned backups', (database) => {
  let server: TestServer;
  let folder = '';
  beforeAll(async () => {
    server = await startTestServer(database, { METRICS_TOKEN: TOKEN, BACKUP_EVERY_H: '24' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-planned-'));
    await server.services.store.write((tx) => tx.delete(scheduledJob));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const schedule = (kept = 7, into = folder) => {
    const { config, store } = server.services;
    return new BackupSchedule(store, { ...config, backups: { folder: into, everyMs: HOUR_MS, kept, keys: true } });
  };
  const claims = () => new JobClaims(server.services.store, 'backup');

  it('are made when they are due, by one of several servers, and are whole', async () => {
    const servers = [schedule(), schedule(), schedule()];
    const made = (await Promise.all(servers.map((one) => one.makeIfDue(silent)))).filter((file) => file !== undefined);
    expect(made).toHaveLength(1);
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(made);
    const { manifest } = await checkBackup(made[0] ?? '');
    expect(manifest.tables.find(({ name }) => name === 'account')?.rows).toBeGreaterThan(0);
    const age = Date.now() - ((await servers[1]?.lastSuccess())?.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(120_000);
    expect(await schedule().makeIfDue(silent)).toBeUndefined();
  });

  it('leave out what is too old, and never what somebody made by hand', async () => {
    const old = ['2026-01-01', '2026-01-03', '2026-01-02'].map((day) => scheduledName(new Date(day)));
    const others = ['portal-2026-01-01T00-00-00.000Z.backup.tar.gz', 'notes.txt', `${old[0]}.part`];
    for (const name of [...old, ...others]) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, `${old[0]}.work-abc123`));
    const file = await schedule(2).makeIfDue(silent);
    expect(
      readdirSync(folder)
        .filter(isScheduled)
        .map((name) => join(folder, name)),
    ).toEqual([join(folder, old[1] ?? ''), file]);
    expect(
      readdirSync(folder)
        .filter((name) => !isScheduled(name))
        .sort(),
    ).toEqual(others.slice(0, 2).sort());
  });

  it('are tried again after a failure, but not at once, and what is there stays', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, 'no folder');
    await expect(schedule(1, blocked).makeIfDue(silent)).rejects.toThrow();
    expect(await schedule().makeIfDue(silent)).toBeUndefined();
    expect(await claims().lastSuccess()).toBeUndefined();
    await claims().hold(0);
    expect(await schedule().makeIfDue(silent)).toContain(folder);
  });

  it('are broken off at the end of a server, and free for another one', async () => {
    const leaving = schedule();
    const making = leaving.makeIfDue(silent);
    leaving.end();
    expect(await making).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
    expect(await schedule().makeIfDue(silent)).toContain(folder);
  });

  describe('a claim', () => {
    it('of a server that was killed ends by itself', async () => {
      expect(await claims().claim(HOUR_MS, 60_000)).toBe(true);
      expect(await claims().claim(HOUR_MS, 60_000)).toBe(false);
      await claims().hold(-1);
      expect(await claims().claim(HOUR_MS, 60_000)).toBe(true);
    });

    it('is due again after its interval', async () => {
      await claims().claim(HOUR_MS, 60_000);
      await claims().succeed();
      expect(await claims().claim(HOUR_MS, 60_000)).toBe(false);
      expect(await claims().claim(0, 60_000)).toBe(true);
    });
  });

  it('are told by the metrics', async () => {
    const metrics = async () =>
      (await server.inject({ method: 'GET', url: METRICS_PATH, headers: { authorization: `Bearer ${TOKEN}` } })).body;
    expect(await metrics()).toMatch(/^portal_backup_last_success_timestamp_seconds 0$/m);
    await claims().claim(0, 60_000);
    await claims().succeed();
    const told = /^portal_backup_last_success_timestamp_seconds (\S+)$/m.exec(await metrics())?.[1];
    expect(Math.abs(Date.now() / 1000 - Number(told))).toBeLessThan(120);
    expect(await metrics()).toMatch(/^portal_backup_interval_seconds 86400$/m);
  });
});
