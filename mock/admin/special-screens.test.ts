import { createPrivateKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, testConnectionResult } from '@portal/contract/admin/databases';
import { MASK } from '@portal/contract/admin/crud/field';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { importResult, languages } from '@portal/contract/admin/languages';
import { menus } from '@portal/contract/admin/menus';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { roleMenus, rolePreview, roles } from '@portal/contract/admin/roles';
import { auditLog } from '@portal/contract/admin/screens';
import { sessions } from '@portal/contract/admin/sessions';
import { generatedKeys, subsystems } from '@portal/contract/admin/subsystems';
import { databaseEntry, subsystem } from '../db/schema';
import { unseal } from '../auth/sealing';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { anyDatabase } from '../test/test-server';
import { newRow, sampleValues } from '../test/sample-values';

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer(anyDatabase(), { TEST_CONNECTION_HOSTS: '127.0.0.1:1' });
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const post = (path: string, body: object) => admin.post(`/oa/portal/Admin${path}`, body);
const auditText = async () => JSON.stringify((await admin.act(auditLog, 'list', { size: 200 })).data);

describe('a subsystem', () => {
  /** @covers admin:subsystem-keys */
  it('has keys made by the server, shown once, stored encrypted and then masked', async () => {
    const keys = generatedKeys.parse((await post('/subsystems/GenerateKeys', {})).data);
    expect(createPrivateKey(keys.private_key).asymmetricKeyDetails?.modulusLength).toBe(2048);
    const values = { ...(await sampleValues(admin, subsystems)), key_ticket: keys.key_ticket };
    const { data: id } = await admin.act(subsystems, 'add', { values });
    const row = adminRow.parse((await admin.act(subsystems, 'info', { id })).data);
    expect(row).toMatchObject({ public_key: keys.public_key, private_key: MASK, secret_key: MASK });
    const [stored] = await portal.server.services.store.read((db) =>
      db
        .select()
        .from(subsystem)
        .where(eq(subsystem.id, String(id))),
    );
    expect(stored?.private_key_sealed).not.toContain('PRIVATE');
    expect(unseal(portal.server.services.keys, stored?.private_key_sealed ?? '')).toBe(keys.private_key);
    const log = await auditText();
    expect(log).not.toContain(keys.secret_key);
    expect(log).not.toContain('PRIVATE KEY');
  });

  /** @covers rule:keys-first */
  it('is not added without keys, nor with those of somebody else', async () => {
    const values = await sampleValues(admin, subsystems);
    expect((await admin.act(subsystems, 'add', { values: { ...values, key_ticket: '' } })).code).toBe(400);
    const other = await portal.as('plant', 'admin');
    const foreign = generatedKeys.parse((await other.post('/oa/portal/Admin/subsystems/GenerateKeys')).data);
    const answer = await admin.act(subsystems, 'add', { values: { ...values, key_ticket: foreign.key_ticket } });
    expect(answer).toMatchObject({ code: 400, msg: '密钥已失效，请重新生成密钥' });
  });

  it('keeps its keys when it is edited without new ones', async () => {
    const { id, values } = await newRow(admin, subsystems);
    const read = () =>
      portal.server.services.store.read((db) => db.select().from(subsystem).where(eq(subsystem.id, id)));
    const [before] = await read();
    await admin.act(subsystems, 'edit', {
      id,
      version: 1,
      values: { ...values, key_ticket: null, subsystem_name: '改名' },
    });
    const [after] = await read();
    expect(after).toMatchObject({ subsystem_name: '改名', private_key_sealed: before?.private_key_sealed });
  });
});

describe('a database', () => {
  const secret = 'postgres://portal:s3cr3t@127.0.0.1:1/none';

  it('keeps its connection string encrypted, and out of answers and the log', async () => {
    const values = { ...(await sampleValues(admin, databases)), connection: secret };
    const { data: id } = await admin.act(databases, 'add', { values });
    expect(adminRow.parse((await admin.act(databases, 'info', { id })).data).connection).toBe(MASK);
    const read = () =>
      portal.server.services.store.read((db) =>
        db
          .select()
          .from(databaseEntry)
          .where(eq(databaseEntry.id, String(id))),
      );
    const [stored] = await read();
    expect(stored?.connection_sealed).not.toContain('s3cr3t');
    await admin.act(databases, 'edit', { id, version: 1, values: { ...values, connection: null, db_name: '改名' } });
    const [edited] = await read();
    expect(unseal(portal.server.services.keys, edited?.connection_sealed ?? '')).toBe(secret);
    expect(await auditText()).not.toContain('s3cr3t');
    const page = JSON.stringify((await admin.act(databases, 'export', {})).data);
    expect(page).not.toContain('s3cr3t');
  });

  it('is tested, and a refusal says why without the connection string', async () => {
    const answer = await post('/databases/TestConnection', { db_type: 'postgresql', connection: secret });
    const result = testConnectionResult.parse(answer.data);
    expect(result).toMatchObject({ ok: false, text: '连接被拒绝：该地址没有数据库在监听' });
    expect(JSON.stringify(answer)).not.toContain('s3cr3t');
    expect((await post('/databases/TestConnection', { db_type: 'mysql', connection: 'x' })).code).toBe(400);
    expect((await post('/databases/TestConnection', { db_type: 'postgresql' })).code).toBe(400);
  });
});

describe('language codes', () => {
  it('are imported as a whole or not at all', async () => {
    const { values } = await newRow(admin, languages);
    const options = await admin.act(subsystems, 'options', { ids: [String(values.subsystem_id)] });
    const code = JSON.stringify(options.data).match(/"code":"([^"]+)"/)?.[1] ?? '';
    const row = (lang_code: string, zh: string, subsystem_code = code) => ({
      lang_code,
      zh,
      en: 'English',
      subsystem_code,
    });
    const wrong = await post('/languages/Import', {
      rows: [row('imp.a', '甲'), { ...row('imp.b', ''), line: 7 }, row('imp.c', '丙', 'nowhere'), row('imp.a', '乙')],
    });
    // By the line of the person's sheet where it is known.
    expect(importResult.parse(wrong.data).problems.map((problem) => problem.row)).toEqual([7, 3, 4]);
    const many = await post('/languages/Import', {
      rows: Array.from({ length: 60 }, (_, index) => row(`imp.${index}`, '')),
    });
    expect(importResult.parse(many.data)).toMatchObject({ problem_count: 60, problems: { length: 50 } });
    const list = () => admin.act(languages, 'list', { filter: { lang_code: 'imp.' } });
    expect(listData.parse((await list()).data).total).toBe(0);
    const right = await post('/languages/Import', { rows: [row('imp.a', '甲'), row('imp.b', '乙')] });
    expect(right.data).toEqual({ added: 2, changed: 0, unchanged: 0, problem_count: 0, problems: [] });
    const again = await post('/languages/Import', { rows: [row('imp.a', '甲甲'), row('imp.b', '乙')] });
    expect(again.data).toEqual({ added: 0, changed: 1, unchanged: 1, problem_count: 0, problems: [] });
  });
});

describe('menus', () => {
  const catalog = async (parent: string | null) => {
    const values = { ...(await sampleValues(admin, menus)), menu_type: 'catalog', parent_id: parent };
    return String((await admin.act(menus, 'add', { values })).data);
  };
  const info = async (id: string) => adminRow.parse((await admin.act(menus, 'info', { id })).data);

  it('never hang in a circle', async () => {
    const top = await catalog(null);
    const inner = await catalog(top);
    const row = await info(top);
    const edit = await admin.act(menus, 'edit', {
      id: top,
      version: row.version,
      values: { ...row, parent_id: inner },
    });
    expect(edit).toMatchObject({ code: 400, msg: '上级菜单不能是自己或自己的下级' });
    const move = await post('/menus/Move', { id: top, version: row.version, target_id: inner, place: 'inside' });
    expect(move.code).toBe(400);
    expect((await post('/menus/Move', { id: top, version: row.version, target_id: top, place: 'inside' })).code).toBe(
      400,
    );
  });

  it('change their order and parent by a move, which is in the shell at the next look', async () => {
    const first = await catalog(null);
    const inner = await catalog(first);
    const second = await catalog(first);
    const move = await post('/menus/Move', { id: second, version: 1, target_id: inner, place: 'before' });
    expect(move.success).toBe(true);
    const [a, b] = [await info(second), await info(inner)];
    expect(Number(a.sort)).toBeLessThan(Number(b.sort));
    expect((await post('/menus/Move', { id: second, version: 1, target_id: inner, place: 'after' })).code).toBe(409);
  });

  it('stay where their type belongs', async () => {
    const values = await sampleValues(admin, menus);
    expect((await admin.act(menus, 'add', { values: { ...values, parent_id: null } })).msg).toContain(
      '只有目录可以位于最上级',
    );
    const { id: page } = await newRow(admin, menus);
    const below = { ...(await sampleValues(admin, menus)), parent_id: page };
    expect((await admin.act(menus, 'add', { values: below })).code).toBe(400);
    expect(
      (await admin.act(menus, 'add', { values: { ...below, menu_type: 'button', path: 'ignored' } })).success,
    ).toBe(true);
    const row = await info(page);
    expect((await admin.act(menus, 'delete', { rows: [{ id: page, version: row.version }] })).msg).toContain(
      '请先删除下级菜单',
    );
  });
});

/** @covers admin:roles */
describe('a role', () => {
  it('gets its menus as a whole, by the version that was seen', async () => {
    const { id } = await newRow(admin, roles);
    const before = roleMenus.parse((await post('/roles/GetMenus', { id })).data);
    expect(before).toMatchObject({ checked: [], half: [] });
    const page = before.menus.find((menu) => menu.menu_type === 'menu');
    const body = { id, version: before.version, checked: [page?.id], half: [page?.parent_id] };
    expect((await post('/roles/SaveMenus', body)).success).toBe(true);
    expect((await post('/roles/SaveMenus', body)).code).toBe(409);
    const after = roleMenus.parse((await post('/roles/GetMenus', { id })).data);
    expect(after).toMatchObject({ checked: [page?.id], half: [page?.parent_id] });
    expect((await post('/roles/SaveMenus', { ...body, version: after.version, checked: ['nothing'] })).code).toBe(400);
    expect(rolePreview.safeParse((await post('/roles/Preview', { id })).data).success).toBe(true);
  });

  it('is given to users and taken from them, and they see it at their next call', async () => {
    const before = await portal.as('hq', 'E10009');
    expect((await before.act(roles, 'list', {})).status).toBe(403);
    expect((await post('/role-users/Authorize', { role_id: 'auditor', users: ['E10009'] })).data).toEqual({
      changed: 1,
    });
    expect((await before.act(roles, 'list', {})).status).toBe(200);
    expect((await post('/role-users/Cancel', { role_id: 'auditor', users: ['E10009'] })).data).toEqual({ changed: 1 });
    expect((await before.act(roles, 'list', {})).status).toBe(403);
    expect((await post('/role-users/Authorize', { role_id: 'auditor', users: [] })).code).toBe(400);
  });
});

describe('a session', () => {
  it('is ended by an administrator, but not their own', async () => {
    const other = await portal.as('hq', 'E10008');
    const rows = listData.parse((await admin.act(sessions, 'list', { filter: { username: 'E10008' } })).data).rows;
    const deleted = await admin.act(sessions, 'delete', { rows: rows.map(({ id }) => ({ id, version: 1 })) });
    expect(deleted).toMatchObject({ success: true, data: 1 });
    expect((await other.act(roles, 'list', {})).status).toBe(401);
    const own = listData.parse((await admin.act(sessions, 'list', {})).data).rows.find((row) => row.own === true);
    expect((await admin.act(sessions, 'delete', { rows: [{ id: own?.id, version: 1 }] })).code).toBe(400);
    const foreign = await portal.as('plant', 'admin');
    const theirs = listData.parse((await foreign.act(sessions, 'list', {})).data).rows[0];
    expect((await admin.act(sessions, 'delete', { rows: [{ id: theirs?.id, version: 1 }] })).code).toBe(404);
  });
});

describe('a notice', () => {
  it('is sent to everybody, to roles or to users, but not from a stopped template', async () => {
    const { id } = await newRow(admin, noticeTemplates);
    const send = (body: object) => post('/notice-templates/Send', { template_id: id, ...body });
    expect((await send({ to: 'users', receivers: ['E10001', 'E10002'] })).data).toEqual({ receivers: 2 });
    expect((await send({ to: 'roles', receivers: ['auditor'] })).data).toEqual({ receivers: 1 });
    expect((await send({ to: 'everybody' })).success).toBe(true);
    expect((await send({ to: 'users', receivers: [] })).msg).toBe('请选择接收人');
    await admin.act(noticeTemplates, 'state', { rows: [{ id, version: 1 }], state: '0' });
    expect((await send({ to: 'everybody' })).msg).toContain('模板已停止');
  });
});
