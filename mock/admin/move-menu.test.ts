import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminRow } from '@portal/contract/admin/crud/wire';
import { countedPeople, menus, movedMenu } from '@portal/contract/admin/menus';
import { roleMenus, roles } from '@portal/contract/admin/roles';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { newRow, sampleValues } from '../test/sample-values';

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const post = (path: string, body: object) => admin.post(`/oa/portal/Admin${path}`, body);
const add = async (menu_type: string, parent_id: string | null) => {
  const values = { ...(await sampleValues(admin, menus)), menu_type, parent_id, state: '1' };
  return String((await admin.act(menus, 'add', { values })).data);
};
const info = async (id: string) => adminRow.parse((await admin.act(menus, 'info', { id })).data);
const linksOf = async (id: string) => roleMenus.parse((await post('/roles/GetMenus', { id })).data);
const previewOf = async (id: string) => JSON.stringify((await post('/roles/Preview', { id })).data);
const peopleOf = async (...ids: string[]) =>
  countedPeople.parse((await post('/menus/CountPeople', { ids })).data).people;

/** An application with a page and its button, another one with an inner catalog, and a role that has the first alone. */
async function stage() {
  const app = await add('catalog', null);
  const page = await add('menu', app);
  const button = await add('button', page);
  const other = await add('catalog', null);
  const inner = await add('catalog', other);
  const { id: role } = await newRow(admin, roles);
  const saved = await post('/roles/SaveMenus', {
    id: role,
    version: (await linksOf(role)).version,
    checked: [page, button],
    half: [app],
  });
  expect(saved.success).toBe(true);
  return { app, page, button, other, inner, role };
}

it('takes a page from nobody who had it, wherever it is moved', async () => {
  const { page, other, inner, role } = await stage();
  const before = await linksOf(role);
  const { version } = await info(page);
  const move = await post('/menus/Move', { id: page, version, target_id: inner, place: 'inside' });
  expect(movedMenu.parse(move.data)).toEqual({ version: (await info(page)).version });
  expect(await previewOf(role)).toContain(page);
  const after = await linksOf(role);
  expect(after.checked).toEqual(before.checked);
  expect(after.half).toEqual(expect.arrayContaining([other, inner]));
  // Whoever had the authorization open before does not take the new links away unseen.
  const late = await post('/roles/SaveMenus', { ...before, id: role });
  expect(late.code).toBe(409);
});

it('takes a page from nobody where its parent is changed in its form', async () => {
  const { page, inner, role } = await stage();
  const row = await info(page);
  const edit = await admin.act(menus, 'edit', {
    id: page,
    version: row.version,
    values: { ...row, parent_id: inner },
  });
  expect(edit.success).toBe(true);
  expect(await previewOf(role)).toContain(page);
});

it('gives nobody a page with a button that is moved below it', async () => {
  const { app, button, role } = await stage();
  const foreign = await add('menu', app);
  const { version } = await info(button);
  const move = await post('/menus/Move', { id: button, version, target_id: foreign, place: 'inside' });
  expect(move.success).toBe(true);
  expect(await previewOf(role)).not.toContain(foreign);
});

it('moves nothing where the target stands elsewhere by now', async () => {
  const { app, page, other, inner } = await stage();
  const body = { id: page, version: (await info(page)).version, target_id: inner, place: 'before', parent_id: app };
  expect(await post('/menus/Move', body)).toMatchObject({ code: 409, success: false });
  expect((await info(page)).parent_id).toBe(app);
  expect((await post('/menus/Move', { ...body, place: 'inside', parent_id: inner })).success).toBe(true);
  expect(other).not.toBe(app);
});

it('counts the people whom a menu concerns, each once', async () => {
  const { app, page, button, other, role } = await stage();
  expect(await peopleOf(page)).toBe(0);
  await post('/role-users/Authorize', { role_id: role, users: ['E10009', 'E10010'] });
  expect(await peopleOf(page)).toBe(2);
  expect(await peopleOf(app, page, button)).toBe(2);
  expect(await peopleOf(other)).toBe(0);
  expect((await post('/menus/CountPeople', { ids: ['nothing'] })).code).toBe(404);
  expect((await post('/menus/CountPeople', { ids: [] })).code).toBe(400);
  const reader = await portal.as('hq', 'E10011');
  expect((await reader.post('/oa/portal/Admin/menus/CountPeople', { ids: [page] })).status).toBe(403);
});

it.each(['before', 'after', 'inside'])('refuses to move a menu %s itself, and changes no number', async (place) => {
  const { inner } = await stage();
  const { version, sort } = await info(inner);
  const move = await post('/menus/Move', { id: inner, version, target_id: inner, place });
  expect([move.code, move.msg]).toEqual([400, '菜单不能移到自己旁边']);
  expect(await info(inner)).toMatchObject({ version, sort });
});
