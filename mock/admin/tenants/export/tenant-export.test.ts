import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { extraRoute, type ExtraCall } from '@portal/contract/admin/crud/screen';
import { adminRow } from '@portal/contract/admin/crud/wire';
import { exportFileRoute, tenantExport } from '@portal/contract/admin/tenant-export';
import { tenants } from '@portal/contract/admin/tenants';
import type { Sql } from '../../../db/store';
import { startAdminServer, type AdminServer, type TestCaller } from '../../../test/admin-server';
import { onEachDatabase } from '../../../test/test-server';
import { withPermissions } from '../../../test/with-permissions';
import { queryRows } from '../../crud/query-rows';
import { deleteDueTenants } from '../deletion';
import { EXPORT_BOUNDS } from './bounds';
import { piecesOf } from './export-rows';
import { exportedTables } from './export-tables';

const DAY_MS = 86_400_000;
const SECRET = 'never-in-an-export';
const OF_HQ = 'only-of-hq';
const { extraCalls } = tenants;

const manifestForm = z.object({
  tenant: z.object({ code: z.string() }),
  portal: z.string().min(1),
  contract: z.string().min(1),
  migration: z.object({ count: z.number(), newest: z.string() }),
  made_at: z.iso.datetime(),
  one_moment: z.boolean(),
  records: z.array(
    z.object({ table: z.string(), rows: z.number(), name: z.string(), size: z.number(), sha256: z.string() }),
  ),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  missing_files: z.array(z.string()),
  left_out: z.object({ tables: z.record(z.string(), z.string()) }),
});

onEachDatabase('the export of a tenant', (database) => {
  let portal: AdminServer;
  let admin: TestCaller;
  beforeAll(async () => {
    portal = await startAdminServer(database);
    admin = await portal.as('hq', 'admin');
  });
  afterAll(() => portal.close());
  afterEach(() => vi.restoreAllMocks());

  const ask = (text: string) => portal.server.services.store.read((db) => queryRows(db, sql.raw(text)));
  const write = (text: string) => portal.server.services.store.write((tx) => tx.execute(sql.raw(text)));
  const extra = (call: ExtraCall, body: object, caller = admin) => caller.post(extraRoute(tenants, call).path, body);
  const state = async (id: string, caller = admin) =>
    tenantExport.parse((await extra(extraCalls.getExport, { id }, caller)).data);
  const start = (id: string, caller = admin) => extra(extraCalls.startExport, { id }, caller);
  const download = (id: string, caller = admin, headers: Record<string, string> = {}) =>
    portal.server.inject({
      method: 'GET',
      url: API_BASE + exportFileRoute.path.replace('{id}', id),
      headers: { ...caller.headers, ...headers },
    });
  const settled = () => portal.server.services.tenantExports.settled();
  const stored = () => {
    const folder = join(portal.server.services.config.fileDir, '@exports');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  /** Exports a tenant, and gives the id. */
  const made = async (id: string): Promise<string> => {
    expect(await start(id)).toMatchObject({ success: true });
    await settled();
    const { own, file } = await state(id);
    expect(own).toMatchObject({ state: 'done', percent: 100 });
    expect(file).toMatchObject({ id: own?.id, records: own?.records });
    return own?.id ?? '';
  };

  it('has every record, attachment and picture of the tenant, nothing of another one, and no secret', async () => {
    await write(`update account set password_hash = '${SECRET}' where tenant_id = 'plant'`);
    await write(`update subsystem set private_key_sealed = '${SECRET}', secret_key_sealed = '${SECRET}'`);
    await write(`update parameter set cfg_secret_sealed = '${SECRET}' where tenant_id = 'plant'`);
    await write(
      `insert into second_factor (tenant_id, account_id, secret_sealed) values ('plant', 'E10001', '${SECRET}')`,
    );
    await write(
      `insert into scim_token (tenant_id, id, token_name, token_hash) values ('plant', 't', 'IdP', '${SECRET}')`,
    );
    await write(`insert into sign_in_provider (tenant_id, id, provider_name, provider_name_en, issuer, client_id,
      client_secret_sealed, scopes, account_claim, account_match) values ('plant', 'p', 'IdP', 'IdP',
      'https://idp.example', 'portal', '${SECRET}', 'openid', 'sub', 'username')`);
    await write(`insert into picture (tenant_id, id, account_id, kind, content, create_time)
      values ('plant', 'face', 'E10001', 'face', '${Buffer.from('a picture').toString('base64')}', now())`);
    await write(`update employee set emp_name = '${OF_HQ}' where tenant_id = 'hq'`);
    await write(`update department set dept_name = '${OF_HQ}' where tenant_id = 'hq'`);
    const id = await made('plant');
    const answer = await download(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('plant-');
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
    const manifest = manifestForm.parse(JSON.parse(textOf('manifest.json')));
    expect(manifest).toMatchObject({ tenant: { code: 'plant' }, missing_files: [] });
    if (database === 'postgres') expect(manifest.one_moment).toBe(true);
    // The files are those of the manifest, byte for byte.
    const listed = [...manifest.records, ...manifest.files];
    expect(Object.keys(files).toSorted()).toEqual(['manifest.json', ...listed.map(({ name }) => name)].toSorted());
    for (const { name, size, sha256 } of listed) {
      const bytes = files[name] ?? new Uint8Array();
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], name).toEqual([size, sha256]);
    }
    // The rows are those of the database, each once.
    for (const { table, rows, name } of manifest.records) {
      const lines = textOf(name).split('\n').slice(0, -1);
      const parsed = lines.map((line) => z.object({ tenant_id: z.string() }).parse(JSON.parse(line)));
      expect(
        parsed.every((row) => row.tenant_id === 'plant'),
        name,
      ).toBe(true);
      expect(new Set(lines).size, name).toBe(rows);
      // What says so of itself goes on while it is exported.
      if (table === 'audit_log' || table === 'opening') continue;
      expect(await ask(`select count(*)::int as n from "${table}" where tenant_id = 'plant'`), name).toEqual([
        { n: rows },
      ]);
    }
    expect(manifest.records.map(({ table }) => table)).toEqual(exportedTables().map(({ name }) => name));
    const [{ files: attachments } = {}] = await ask(
      `select count(*)::int as files from file where tenant_id = 'plant'`,
    );
    expect(manifest.files.filter(({ name }) => name.startsWith('files/'))).toHaveLength(Number(attachments));
    expect(textOf('pictures/face.png')).toBe('a picture');
    const texts = manifest.records.map(({ name }) => textOf(name)).join('\n');
    expect(texts).toContain('"token_name":"IdP"');
    // Not `toContain`: what it says of a failure would be everything.
    const unwanted = [SECRET, OF_HQ, '"password_hash"', '_sealed"'];
    expect(unwanted.filter((part) => texts.includes(part))).toEqual([]);
    expect(manifest.left_out.tables).toHaveProperty('second_factor');
  });

  it('is its owner’s alone, in whole or in part, and stands in both logs', async () => {
    const id = await made('plant');
    const other = await withPermissions(portal, 'E10002', ['portal:tenant:data']);
    const { own, file, last } = await state('plant', other);
    expect([own, file, last?.made_by]).toEqual([null, null, 'admin']);
    expect((await download(id, other)).statusCode).toBe(404);
    expect((await download(id, await portal.as('plant', 'admin'))).statusCode).toBe(403);
    expect((await download(id, await portal.as('hq', 'E10001'))).statusCode).toBe(403);
    const part = await download(id, admin, { range: 'bytes=0-1' });
    expect([part.statusCode, part.payload]).toEqual([206, 'PK']);
    const noted = await ask(`select distinct tenant_id, username from audit_log
      where entity = 'tenants' and action = 'export' and entity_id = 'plant' order by 1`);
    expect(noted).toEqual([
      { tenant_id: 'hq', username: 'admin' },
      { tenant_id: 'plant', username: 'admin@hq' },
    ]);
    // The newest takes the place of the ones before.
    expect(stored()).toEqual([`${id}.zip`]);
    const { exported_at } = adminRow.parse((await admin.act(tenants, 'info', { id: 'plant' })).data);
    expect(Date.parse(String(exported_at))).toBe(Date.parse(last?.made_at ?? ''));
    expect(await start('nobody')).toMatchObject({ code: 404 });
  });

  describe('while it is made', () => {
    /** Stored files arrive when the test says so. */
    function holding() {
      let tell = () => {};
      const begun = new Promise<void>((resolve) => (tell = resolve));
      const held = new Readable({ read: () => tell() });
      vi.spyOn(portal.server.services.objects, 'get').mockImplementation(() => Promise.resolve(held));
      return { held, begun };
    }

    it('is one for two clicks, is cancelled, and leaves nothing', async () => {
      const before = stored();
      const { begun } = holding();
      const clicks = await Promise.all([start('plant'), start('plant')]);
      expect(clicks.map(({ success }) => success)).toEqual([true, true]);
      await begun;
      const { own } = await state('plant');
      expect(own).toMatchObject({ state: 'running' });
      expect(await ask(`select of_tenant from tenant_export where state = 'running'`)).toHaveLength(1);
      const other = await portal.as('hq', 'E10002');
      expect((await state('plant', other)).busy_by).toBe('admin');
      expect(await start('plant', other)).toMatchObject({ code: 409 });
      expect((await download(own?.id ?? '')).statusCode).toBe(404);
      // A deletion whose time has come waits for it.
      await write(`update tenant set state = '0', delete_at = now() - interval '1 day' where tenant_id = 'plant'`);
      expect(await deleteDueTenants(portal.server.services)).toEqual([]);
      await write(`update tenant set state = '1', delete_at = null where tenant_id = 'plant'`);
      for (let twice = 0; twice < 2; twice += 1)
        expect(await extra(extraCalls.cancelExport, { id: own?.id ?? '' })).toMatchObject({ success: true });
      await settled();
      const after = await state('plant');
      expect(after.own).toMatchObject({ id: own?.id, state: 'cancelled' });
      // The archive of before is there still.
      expect(before).toEqual([`${after.file?.id}.zip`]);
      expect(stored()).toEqual(before);
      expect(await extra(extraCalls.cancelExport, { id: 'none' })).toMatchObject({ code: 404 });
    });

    it('fails with a reason where a file breaks off, and leaves nothing', async () => {
      const before = stored();
      const { held, begun } = holding();
      await start('plant');
      await begun;
      held.push('half');
      held.destroy(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
      await settled();
      const { own } = await state('plant');
      expect(own).toMatchObject({ state: 'failed', failure: expect.stringContaining('磁盘') });
      expect(stored()).toEqual(before);
    });

    it('is broken off by the end of its server, and by one that was killed', async () => {
      const { begun } = holding();
      await start('plant');
      await begun;
      await portal.server.services.tenantExports.end();
      expect((await state('plant')).own).toMatchObject({ state: 'failed', failure: expect.stringContaining('重启') });
      vi.restoreAllMocks();
      await write(`insert into tenant_export (tenant_id, id, of_tenant, account_id, made_by, state, started_at, seen_at)
        values ('hq', 'killed', 'plant', 'admin', 'admin', 'running', now(), now() - interval '1 hour')`);
      expect((await state('plant')).busy_by).toBe('');
      await made('plant');
    });
  });

  it('goes away after the kept time, with what killed servers have left, and is remembered', async () => {
    const id = await made('plant');
    const folder = join(portal.server.services.config.fileDir, '@exports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'killed.zip-0000.part'), 'half');
    await portal.server.services.tenantExports.sweep();
    expect(stored()).toContain(`${id}.zip`);
    portal.server.clock.forward(EXPORT_BOUNDS.keptDays * DAY_MS + 1);
    admin = await portal.as('hq', 'admin');
    expect((await download(id)).statusCode).toBe(404);
    await portal.server.services.tenantExports.sweep();
    expect(stored()).toEqual([]);
    expect(await state('plant')).toMatchObject({ own: null, file: null, last: { made_by: 'admin' }, busy_by: '' });
  });

  it('reads many rows by small pieces, each once', async () => {
    const ROWS = 5_000;
    await write(`insert into user_setting (tenant_id, account_id, setting_key, setting_value, update_time)
      select 'plant', 'E10001', 'key-' || n, to_jsonb(repeat('x', 2000)), now() from generate_series(1, ${ROWS}) n`);
    const table = exportedTables().find(({ name }) => name === 'user_setting');
    if (table === undefined) throw new Error('There is no such table.');
    const keys = new Set<string>();
    let largest = 0;
    await portal.server.services.store.snapshot(async (db) => {
      for await (const { content } of piecesOf(db, table, 'plant')) {
        largest = Math.max(largest, content.length);
        for (const line of content.toString('utf8').trimEnd().split('\n'))
          keys.add(z.object({ setting_key: z.string() }).parse(JSON.parse(line)).setting_key);
      }
    });
    expect([...keys].filter((key) => key.startsWith('key-'))).toHaveLength(ROWS);
    expect(largest).toBeLessThan(2 * EXPORT_BOUNDS.pieceBytes);
  });

  it.runIf(database === 'postgres')('sees what the database was when it began', async () => {
    const { store } = portal.server.services;
    const count = async (db: Sql) => (await queryRows(db, sql`select count(*)::int as n from audit_log`))[0]?.n;
    await store.snapshot(async (db) => {
      const before = await count(db);
      await write(`insert into audit_log (tenant_id, id, account_id, username, action, entity, entity_id, detail, address,
        created_at) values ('plant', 'meanwhile', '', 'x', 'add', 'x', 'x', '{}', '', now())`);
      expect(await count(db)).toBe(before);
      expect(await store.read(count)).toBe(Number(before) + 1);
    });
  });
});
