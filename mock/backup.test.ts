import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { readConfig, type ServerConfig } from './config/config';
import { knownKey } from './db/schema';
import type { Store } from './db/store';
import { createServer, type PortalServer } from './server';
import { TestClient } from './test/client';
import { runStatement } from './test/postgres-cluster';
import { copyTemplate, PROJECT } from './test/template';
import { startTestServer, type TestDatabase, type TestServer } from './test/test-server';
import { readMigrations } from './backup/catalog';
import { connectToServer } from './backup/connection';
import { makeBackup } from './backup/make-backup';
import type { Manifest } from './backup/manifest';
import { checkBackup, restoreBackup } from './backup/restore-backup';

/** Each test opens a database or two, which takes long on a machine that does much else. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const MIGRATIONS = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('./db/migrations', import.meta.url)),
});
const hasPostgres = inject('postgresUrl') !== '';

let folder = '';
let databases: string[] = [];
const said: string[] = [];
const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  said.length = 0;
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of databases) await runStatement(`${inject('postgresUrl')}postgres`, `DROP DATABASE ${name}`);
  databases = [];
});

/** The settings of a portal with a folder of its own, and a database that is empty. */
async function emptyPortal(name: string, database: TestDatabase): Promise<ServerConfig> {
  const environment: Record<string, string> = { DATA_DIR: join(folder, name), PORT: '0', LOG_LEVEL: 'silent' };
  if (database === 'postgres') environment.DATABASE_URL = await emptyDatabase();
  return readConfig(environment, PROJECT);
}

async function emptyDatabase(): Promise<string> {
  const name = `backup_${process.pid}_${Date.now()}_${databases.length}`;
  await runStatement(`${inject('postgresUrl')}postgres`, `CREATE DATABASE ${name}`);
  databases.push(name);
  return `${inject('postgresUrl')}${name}`;
}

/** A portal with demo data in the embedded database, whose server does not run. */
async function stoppedPortal(name: string): Promise<ServerConfig> {
  const portal = await emptyPortal(name, 'embedded');
  mkdirSync(portal.dataDir);
  copyTemplate(inject('embeddedTemplate'), portal.dataDir, ['postgres', 'keys', 'files']);
  return portal;
}

const archive = (name: string) => join(folder, `${name}.tar.gz`);
const backup = (portal: ServerConfig, name: string, keys = true) =>
  makeBackup(portal, { file: archive(name), keys, log });

/** The fingerprints of everything in a backup but its manifest. */
async function contentsOf(name: string): Promise<Record<string, string>> {
  const { entries } = await checkBackup(archive(name));
  return Object.fromEntries(entries.filter((one) => one.name !== 'manifest.json').map((one) => [one.name, one.sha256]));
}

async function running(portal: ServerConfig, use: (server: PortalServer) => Promise<void>): Promise<void> {
  const server = await createServer(portal);
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

async function expectSignIn(server: PortalServer): Promise<void> {
  const client = new TestClient(server);
  expect(await client.signIn()).toMatchObject({ success: true });
  expect(await client.call('getLoginUser', {})).toMatchObject({ success: true });
}

describe('a backup of a running portal comes back whole', () => {
  let source: TestServer;
  beforeAll(async () => {
    source = await startTestServer('embedded');
  });
  afterAll(() => source.close());

  it.skipIf(!hasPostgres)('from the embedded database to PostgreSQL, and back again', async () => {
    const first = await backup(source.services.config, 'first');
    expect(said.join()).toContain('it is asked for a copy of its database');
    expect(readdirSync(source.dataDir).filter((name) => name.startsWith('.copy-'))).toEqual([]);
    expect(readdirSync(folder)).toEqual(['first.tar.gz']);

    const onServer = await emptyPortal('server', 'postgres');
    await restoreBackup(onServer, archive('first'), log);
    await backup(onServer, 'second');
    const contents = await contentsOf('first');
    expect(await contentsOf('second')).toEqual(contents);
    expect(Object.keys(contents).filter((name) => name.startsWith('database/')).length).toBeGreaterThan(20);
    for (const name of Object.keys(contents).filter((one) => one.startsWith('files/'))) {
      expect(readFileSync(join(onServer.dataDir, name))).toEqual(readFileSync(join(source.dataDir, name)));
    }

    await running(onServer, expectSignIn);

    const back = await emptyPortal('back', 'embedded');
    await restoreBackup(back, archive('second'), log);
    expect(readdirSync(back.dataDir).sort()).toEqual(['files', 'keys', 'postgres']);
    const { sequences, tables } = await backup(back, 'third');
    expect(await contentsOf('third')).toEqual(contents);
    expect({ sequences, tables }).toEqual({ sequences: first.sequences, tables: first.tables });
    await running(back, expectSignIn);
  });

  it('by the commands', async () => {
    const run = (command: string, dataDir: string, ...rest: string[]) =>
      execFileSync(process.execPath, ['--import', 'tsx', `mock/${command}-command.ts`, ...rest], {
        cwd: PROJECT,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        encoding: 'utf8',
      });
    const { dataDir } = await stoppedPortal('source');
    expect(run('backup', dataDir, archive('first'))).toContain('Keep it where only you can read it');
    const restored = run('restore', join(folder, 'target'), archive('first'));
    expect(restored).toMatch(/ \d+ {2}account\n.*All of it is restored/s);
    expect(run('restore', dataDir, '--check', archive('first'))).toMatch(/ \d+ {2}account\n.*It is whole/s);
  });

  it('is asked of the server of the embedded database while it writes, at one moment', async () => {
    const { writes, manifest } = await backupUnderWrites(source.services.store, source.services.config);
    expect(writes).toBeGreaterThan(1);
    expect(pairsIn('busy', manifest)).toBe('pairs');
  });
});

describe.skipIf(!hasPostgres)('a backup of PostgreSQL', () => {
  it('is of one moment, whatever is written meanwhile', async () => {
    const source = await startTestServer('postgres');
    try {
      const { writes, manifest } = await backupUnderWrites(source.services.store, source.services.config);
      expect(writes).toBeGreaterThan(1);
      expect(pairsIn('busy', manifest)).toBe('pairs');
    } finally {
      await source.close();
    }
  });

  it('of an older build gets the migrations that came since', async () => {
    const older = await emptyPortal('older', 'postgres');
    const { query, close } = await connectToServer(older.databaseUrl ?? '');
    await query(`CREATE SCHEMA drizzle;
      CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    for (const { sql, folderMillis } of MIGRATIONS.slice(0, 6)) {
      for (const statement of sql) await query(statement);
      await query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', ${folderMillis})`);
    }
    await query("INSERT INTO tenant (tenant_id, tenant_name, tenant_name_en) VALUES ('t', 't', 't')");
    await close();
    await backup(older, 'older', false);

    const newer = await emptyPortal('newer', 'postgres');
    await restoreBackup(newer, archive('older'), log);
    const restored = await connectToServer(newer.databaseUrl ?? '');
    expect((await readMigrations(restored.query)).map(({ at }) => at)).toEqual(
      MIGRATIONS.map(({ folderMillis }) => folderMillis),
    );
    expect((await restored.query('SELECT tenant_id FROM tenant')).rows).toEqual([{ tenant_id: 't' }]);
    await restored.close();
    expect(said.join()).toContain('The backup is of an older build');
  });
});

/** Writes pairs of rows, each in a transaction, as long as a backup is made. */
async function backupUnderWrites(store: Store, portal: ServerConfig): Promise<{ writes: number; manifest: Manifest }> {
  const state = { ends: false, writes: 0 };
  const writing = (async () => {
    for (; !state.ends; state.writes += 1) {
      const id = String(state.writes);
      await store.write(async (tx) => {
        await tx.insert(knownKey).values({ kind: 'one', id, made_at: new Date() });
        await new Promise((resolve) => setTimeout(resolve, 2));
        await tx.insert(knownKey).values({ kind: 'other', id, made_at: new Date() });
      });
    }
  })();
  const manifest = await backup(portal, 'busy').finally(() => {
    state.ends = true;
  });
  await writing;
  return { writes: state.writes, manifest };
}

/** Whether each row of one kind has the one that was written with it. */
function pairsIn(name: string, { tables }: Manifest): string {
  const content = gunzipSync(readFileSync(archive(name))).toString('latin1');
  const ids = (kind: string) =>
    [...content.matchAll(new RegExp(`^\\["${kind}","(\\d+)",.*$`, 'gm'))].map(([, id]) => id);
  const rows = tables.find((table) => table.name === 'known_key')?.rows;
  const isWhole = rows === ids('one').length + ids('other').length + 1;
  return isWhole && ids('one').sort().join() === ids('other').sort().join() ? 'pairs' : `${rows}: ${ids('one').join()}`;
}

describe('a portal that is stopped', () => {
  let portal: ServerConfig;
  beforeEach(async () => {
    portal = await stoppedPortal('source');
  });

  it('is backed up from its folder, with or without keys', async () => {
    await backup(portal, 'without', false);
    expect(Object.keys(await contentsOf('without')).filter((name) => name.startsWith('keys/'))).toEqual([]);
    const target = await emptyPortal('target', 'embedded');
    // The keys may be there already, as may copies.
    copyTemplate(portal.dataDir, target.dataDir, ['keys']);
    mkdirSync(join(target.dataDir, 'copies'));
    await restoreBackup(target, archive('without'), log);
    await running(target, expectSignIn);
    rmSync(portal.keyDir, { recursive: true });
    await expect(backup(portal, 'with')).rejects.toThrow(/There are no keys in .* --without-keys/);
    await expect(backup(portal, 'without', false)).rejects.toThrow('exists already');
  });

  it('is not replaced by a backup, nor is one that runs', async () => {
    await backup(portal, 'first');
    const before = readdirSync(portal.dataDir).sort();
    await expect(restoreBackup(portal, archive('first'), log)).rejects.toThrow(/There is a database in .* away/);
    await running(portal, () =>
      expect(restoreBackup(portal, archive('first'), log)).rejects.toThrow(/is in use by process.*Stop that server/),
    );
    rmSync(join(portal.dataDir, 'postgres'), { recursive: true });
    await expect(restoreBackup(portal, archive('first'), log)).rejects.toThrow(/files is not empty.*FILE_DIR/);
    rmSync(portal.fileDir, { recursive: true });
    await expect(restoreBackup(portal, archive('first'), log)).rejects.toThrow(/keys is not empty.*KEY_DIR/);
    expect(readdirSync(portal.dataDir).sort()).toEqual(before.filter((name) => name === 'keys'));
  });

  it('keeps an empty place empty when the backup is damaged or does not fit', async () => {
    await backup(portal, 'first');
    const content = readFileSync(archive('first'));
    writeFileSync(archive('cut'), content.subarray(0, content.length - 1_000));
    const target = await emptyPortal('target', 'embedded');
    await expect(restoreBackup(target, archive('cut'), log)).rejects.toThrow(/is damaged, cut off/);
    expect(readdirSync(target.dataDir).flatMap((name) => readdirSync(join(target.dataDir, name)))).toEqual([]);
    await expect(backup(target, 'nothing')).rejects.toThrow('There are no keys');
    await expect(backup(target, 'nothing', false)).rejects.toThrow(/There is no database in /);
    await restoreBackup(target, archive('first'), log);
    await running(target, expectSignIn);
  });
});

describe.skipIf(!hasPostgres)('a database of PostgreSQL', () => {
  it('is filled only where it is empty, and stays empty when the backup is cut off', async () => {
    const source = await startTestServer('postgres');
    try {
      await backup(source.services.config, 'first');
      const elsewhere = { ...source.services.config, fileDir: join(folder, 'f'), keyDir: join(folder, 'k') };
      await expect(restoreBackup(elsewhere, archive('first'), log)).rejects.toThrow(/DATABASE_URL is not empty/);
    } finally {
      await source.close();
    }
    const content = readFileSync(archive('first'));
    writeFileSync(archive('cut'), content.subarray(0, content.length - 1_000));
    const target = await emptyPortal('target', 'postgres');
    await expect(restoreBackup(target, archive('cut'), log)).rejects.toThrow(/is damaged, cut off/);
    await restoreBackup(target, archive('first'), log);
    await running(target, expectSignIn);
    await expect(
      restoreBackup({ ...target, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, archive('first'), log),
    ).rejects.toThrow(/^The PostgreSQL of DATABASE_URL cannot be used: .*Check the address/);
  });
});
