import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { copyTemplate } from '../test/template';
import { smallDisk } from '../test/small-disk';
import { describeFound, inspectDataFolder } from './data-folder';
import { openEmbedded } from './embedded';
import { tenant } from './schema';
import type { Store } from './store';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const DAY_MS = 86_400_000;
/** Each test opens a database or two, which takes long on a machine that does much else. */
vi.setConfig({ testTimeout: 120_000 });

let dataDir = '';
const said: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  said.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function open(migrations = MIGRATIONS, folder = dataDir): Promise<Store> {
  const log = { info: (message: string) => said.push(message), warn: (message: string) => said.push(message) };
  const copies = { folder: join(folder, 'copies'), everyMs: DAY_MS, kept: 2 };
  const onLost = (reason: string) => said.push(reason);
  return openEmbedded({ dataDir: folder, copies, log, onLost }, migrations);
}

const withData = (parts = ['postgres']) => copyTemplate(inject('embeddedTemplate'), dataDir, parts);
const tenantsOf = (store: Store) => store.read((db) => db.select().from(tenant));
const copies = (kind: string) =>
  existsSync(join(dataDir, 'copies'))
    ? readdirSync(join(dataDir, 'copies')).filter((name) => name.includes(`.${kind}.`))
    : [];

describe('what a start finds in its folder', () => {
  it('is said in a sentence', () => {
    expect(describeFound('/data', { kind: 'empty' })).toContain('/data is empty: a new database is made');
    expect(inspectDataFolder(dataDir)).toEqual({ kind: 'empty' });
    withData();
    expect(describeFound('/data', inspectDataFolder(dataDir))).toContain('/data has a database, last written 20');
  });

  it('is begun again after a first start that was interrupted', async () => {
    withData(['postgres/base']);
    writeFileSync(join(dataDir, 'first-start-unfinished'), '');
    const store = await open();
    expect(said.join()).toContain('did not come to its end: it begins again');
    expect(await tenantsOf(store)).toEqual([]);
    await store.close();
    expect(readdirSync(dataDir).sort()).toEqual(['postgres']);
  });

  it('is kept where PG_VERSION is missing', async () => {
    withData();
    rmSync(join(dataDir, 'postgres/PG_VERSION'));
    const before = readdirSync(join(dataDir, 'postgres'));
    await expect(open()).rejects.toThrow(/PG_VERSION is missing.*Nothing was changed\. Restore a copy/);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(before);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  it('is kept where only the database is missing', async () => {
    withData(['keys', 'files']);
    mkdirSync(join(dataDir, 'postgres'));
    await expect(open()).rejects.toThrow(/There is no database in .*, but there is files, keys\. A new database is/);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual([]);
  });

  it.each([
    ['its control file is gone', (folder: string) => rmSync(join(folder, 'global/pg_control'))],
    ['its control file is nonsense', (folder: string) => writeFileSync(join(folder, 'global/pg_control'), 'nonsense')],
  ])('is refused in one sentence where %s', async (_, damage) => {
    withData();
    damage(join(dataDir, 'postgres'));
    await expect(open()).rejects.toThrow(
      /^The database in .* cannot be opened.* Restore a copy of .*copies,|pg_control is missing.* Restore a copy/,
    );
  });

  it('is refused where a folder is a file', async () => {
    writeFileSync(join(dataDir, 'postgres'), '');
    await expect(open()).rejects.toThrow(/postgres is a file|is a file, or lies in one, and must be a folder/);
  });
});

describe('copies', () => {
  it('are written when they are due, kept in number, and can be restored', async () => {
    withData();
    const store = await open();
    await store.maintain();
    expect(copies('scheduled')).toHaveLength(0);
    const old = new Date(Date.now() - DAY_MS - 1_000);
    mkdirSync(join(dataDir, 'copies'));
    for (const name of ['2026-01-01', '2026-01-02'].map((day) => `portal-${day}T00-00-00.000Z.scheduled.tar.gz`)) {
      writeFileSync(join(dataDir, 'copies', name), '');
      utimesSync(join(dataDir, 'copies', name), old, old);
    }
    await store.maintain();
    await store.maintain();
    await store.close();
    const kept = copies('scheduled').sort();
    expect(kept).toHaveLength(2);

    rmSync(join(dataDir, 'postgres'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
    execFileSync('tar', ['-xzf', join(dataDir, 'copies', kept[1] ?? ''), '-C', join(dataDir, 'postgres')]);
    const restored = await open();
    expect((await tenantsOf(restored)).map((row) => row.tenant_id).sort()).toEqual(['hq', 'plant']);
    await restored.close();
  });

  it('are written before a migration, and not without one', async () => {
    withData();
    await (await open()).close();
    expect(copies('before-migration')).toHaveLength(0);
    const store = await open();
    // As if the last migration had not been there yet.
    await store.write((tx) =>
      tx.execute(
        sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
      ),
    );
    await store.close();
    // The last migration may not be made to run twice. Also one that fails leaves the copy behind.
    await open().then(
      (migrated) => migrated.close(),
      () => undefined,
    );
    expect(copies('before-migration')).toHaveLength(1);
  });
});

it('refuses a database that a newer build has migrated, and leaves it as it is', async () => {
  withData();
  const older = join(dataDir, 'older-build');
  cpSync(MIGRATIONS, older, { recursive: true });
  const journal = z.object({ entries: z.array(z.unknown()) });
  const file = join(older, 'meta/_journal.json');
  const { default: content }: { default: unknown } = await import(join(MIGRATIONS, 'meta/_journal.json'), {
    with: { type: 'json' },
  });
  writeFileSync(file, JSON.stringify({ entries: journal.parse(content).entries.slice(0, -2) }));
  await expect(open(older)).rejects.toThrow('This build is older than its database, which has 2 migrations');
  const store = await open();
  expect(await tenantsOf(store)).toHaveLength(2);
  await store.close();
});

describe('a disk', () => {
  it('that is full is said in one sentence, before anything is written', async (test) => {
    const disk = smallDisk(20);
    if (disk === undefined) return test.skip('this account may not mount a small disk');
    try {
      await expect(open(MIGRATIONS, disk.folder)).rejects.toThrow(
        /^The disk of .* is full: \d+ MB are free.*Make room/,
      );
      expect(readdirSync(disk.folder)).toEqual([]);
    } finally {
      disk.remove();
    }
  });

  it('that is mounted read-only is said in one sentence', async (test) => {
    const disk = smallDisk(20);
    if (disk === undefined) return test.skip('this account may not mount a small disk');
    try {
      disk.makeReadOnly();
      await expect(open(MIGRATIONS, disk.folder)).rejects.toThrow(/is on a disk that is mounted read-only\. Mount it/);
      const inside = join(disk.folder, 'data');
      await expect(open(MIGRATIONS, inside)).rejects.toThrow(/does not exist and cannot be made\. Mount its disk/);
    } finally {
      disk.remove();
    }
  });
});
