import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors, listData } from '@portal/contract/admin/crud/wire';
import {
  droppedChanges,
  keptChanges,
  menuDraft,
  wholeDraftResult,
  type changeDraftBody,
  type MenuDraft,
} from '@portal/contract/admin/menu-draft';
import { countedPeople, menus } from '@portal/contract/admin/menus';
import { auditLog } from '@portal/contract/admin/screens';
import { roleMenus, roles } from '@portal/contract/admin/roles';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { newRow, sampleValues } from '../../test/sample-values';

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { version, changes } = await draft();
  if (changes.length > 0) await call('DiscardDraft', { version });
});

const call = (name: string, body: object = {}, caller = admin) => caller.post(`/oa/portal/Admin/menus/${name}`, body);
const draft = async (): Promise<MenuDraft> => menuDraft.parse((await call('GetDraft')).data);
const tree = async () => listData.parse((await call('GetTree')).data).rows;
type Input = z.input<typeof changeDraftBody>['change'];
const send = (change: Input, caller = admin) => call('ChangeDraft', { change }, caller);
async function keep(change: Input): Promise<string[]> {
  const answer = await send(change);
  expect(answer).toMatchObject({ success: true });
  return keptChanges.parse(answer.data).changes;
}
const publish = async () => call('PublishDraft', { version: (await draft()).version });
async function drafted(id: string) {
  const row = (await draft()).rows.find((each) => each.id === id);
  if (!row?.version) throw new Error(`No ${id} in the draft.`);
  return { ...row, version: row.version };
}
const values = async (menu_type: string, parent_id: string | null, menu_name = 'Menu') => ({
  ...(await sampleValues(admin, menus)),
  menu_type,
  parent_id,
  menu_name,
  state: '1',
});
const add = async (type: string, parent: string | null, name?: string) =>
  String((await admin.act(menus, 'add', { values: await values(type, parent, name) })).data);
const stored = async (id: string) => (await tree()).find((row) => row.id === id);
const editDirectly = async (id: string, change: object) => {
  const row = await stored(id);
  expect(await admin.act(menus, 'edit', { id, version: row?.version, values: { ...row, ...change } })).toMatchObject({
    success: true,
  });
};
const move = async (id: string, target_id: string, place: 'before' | 'after' | 'inside') =>
  keep({ kind: 'move', id, version: (await drafted(id)).version, target_id, place });
const remove = async (...ids: string[]) =>
  keep({
    kind: 'delete',
    rows: await Promise.all(ids.map(async (id) => ({ id, version: (await drafted(id)).version }))),
  });
const rename = async (id: string, menu_name: string) => {
  const row = await drafted(id);
  return keep({ kind: 'edit', id, version: row.version, values: { ...row, menu_name } });
};

/** @covers menus:draft */
it('keeps every kind of change from everybody until all are published, then makes all of them', async () => {
  const app = await add('catalog', null);
  const [page, other, last] = [await add('menu', app), await add('menu', app), await add('menu', app)];
  const target = await add('catalog', null);
  const before = await tree();
  await keep({ kind: 'add', values: await values('menu', target, 'New') });
  const added = (await draft()).rows.find((row) => row.menu_name === 'New');
  await rename(page, 'Renamed');
  await move(page, target, 'inside');
  await move(page, String(added?.id), 'before');
  await keep({ kind: 'state', rows: [await drafted(other)], state: '0' });
  await remove(last);
  expect(await tree()).toEqual(before);
  const waiting = await draft();
  expect(waiting.changes.map(({ kind, by, problem }) => [kind, by, problem])).toEqual(
    ['add', 'edit', 'move', 'move', 'state', 'delete'].map((kind) => [kind, 'admin', null]),
  );
  expect(waiting.changes[1]?.fields).toEqual([{ field: 'menu_name', before: 'Menu', after: 'Renamed' }]);
  expect(waiting.deleted).toEqual([last]);
  expect(wholeDraftResult.parse((await publish()).data)).toEqual({ changes: 6 });
  const after = await tree();
  expect(after.map(shapeOf)).toEqual(waiting.rows.filter(({ id }) => id !== last).map(shapeOf));
  expect(after.filter((row) => row.parent_id === target).map(({ id }) => id)).toEqual([page, added?.id]);
  expect(await draft()).toMatchObject({ changes: [], deleted: [] });
  const log = listData.parse((await admin.act(auditLog, 'list', { filter: { entity: 'menus' } })).data).rows;
  expect(log[0]).toMatchObject({ action: 'publish', entity_name: '6' });
  expect(log.slice(1, 7).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['delete', 'disable', 'move', 'edit', 'add']),
  );
}, 60_000);

it('holds the rules of the tree for what it keeps', async () => {
  const app = await add('catalog', null);
  const inner = await add('catalog', app);
  const page = await add('menu', inner);
  const { version } = await drafted(app);
  expect(await send({ kind: 'move', id: app, version, target_id: inner, place: 'inside' })).toMatchObject({
    code: 400,
    msg: '上级菜单不能是自己或自己的下级',
  });
  expect(await send({ kind: 'delete', rows: [await drafted(app)] })).toMatchObject({ code: 400 });
  const taken = { ...(await values('menu', app)), menu_code: (await stored(page))?.menu_code };
  const refused = await send({ kind: 'add', values: taken });
  expect(fieldErrors.parse(refused.data).fields).toHaveProperty('menu_code');
  const empty = await send({ kind: 'add', values: { ...taken, menu_name: '' } });
  expect(fieldErrors.parse(empty.data).fields).toHaveProperty('menu_name');
  expect((await draft()).changes).toEqual([]);
});

it('publishes nothing while one change contradicts what was done meanwhile, and the rest once that one is dropped', async () => {
  const app = await add('catalog', null);
  const [page, gone, free] = [await add('menu', app), await add('menu', app), await add('menu', app)];
  const [changed] = await rename(page, 'Mine');
  const [lost] = await rename(gone, 'Lost');
  await rename(free, 'Free');
  await editDirectly(page, { menu_name: 'Theirs' });
  const row = await stored(gone);
  await admin.act(menus, 'delete', { rows: [{ id: gone, version: row?.version }] });
  const refused = await publish();
  expect(refused).toMatchObject({ code: 409 });
  expect(fieldErrors.parse(refused.data).fields).toEqual({
    [String(changed)]: '已被 admin 在草稿之外修改：菜单名称',
    [String(lost)]: '该菜单已被他人删除',
  });
  expect((await stored(free))?.menu_name).toBe('Menu');
  expect((await draft()).changes.map(({ problem }) => problem === null)).toEqual([false, false, true]);
  const dropped = await call('DropChanges', { changes: [changed, lost] });
  expect(droppedChanges.parse(dropped.data)).toEqual({ dropped: 2 });
  expect(droppedChanges.parse((await call('DropChanges', { changes: [changed] })).data)).toEqual({ dropped: 0 });
  expect(await publish()).toMatchObject({ success: true });
  expect((await stored(page))?.menu_name).toBe('Theirs');
  expect((await stored(free))?.menu_name).toBe('Free');
});

it('keeps an edit whose other fields were changed outside, and neighbours that were renumbered', async () => {
  const app = await add('catalog', null);
  const [page, other] = [await add('menu', app), await add('menu', app)];
  await rename(page, 'Mine');
  await editDirectly(page, { path: '/oa/elsewhere' });
  const version = (await stored(other))?.version;
  await admin.post('/oa/portal/Admin/menus/Move', { id: other, version, target_id: page, place: 'before' });
  expect(await publish()).toMatchObject({ success: true });
  expect(await stored(page)).toMatchObject({ menu_name: 'Mine', path: '/oa/elsewhere' });
});

it('takes what it adds and deletes again for nothing, and drops an addition with all that changes it', async () => {
  const app = await add('catalog', null);
  const newOne = async () => {
    await keep({ kind: 'add', values: await values('menu', app, 'New') });
    return (await draft()).rows.find((row) => row.menu_name === 'New')?.id ?? '';
  };
  const first = await newOne();
  await rename(first, 'Other');
  await remove(first);
  expect((await draft()).changes).toEqual([]);
  const second = await newOne();
  await rename(second, 'Other');
  const [addition] = (await draft()).changes;
  await call('DropChanges', { changes: [addition?.id] });
  expect((await draft()).changes).toEqual([]);
});

it('does nothing twice, and nothing by what somebody else has changed meanwhile', async () => {
  const app = await add('catalog', null);
  const page = await add('menu', app);
  const change = { kind: 'add', values: await values('menu', app, 'Once'), request_id: 'request-of-an-add' } as const;
  const [first, second] = [await keep(change), await keep(change)];
  expect(second).toEqual(first);
  const old = await drafted(page);
  await rename(page, 'First');
  expect(
    await send({ kind: 'edit', id: page, version: old.version, values: { ...old, menu_name: 'Second' } }),
  ).toMatchObject({ code: 409 });
  const { version } = await draft();
  const late = await call('PublishDraft', { version: version - 1, request_id: 'request-too-late' });
  expect(late).toMatchObject({ code: 409 });
  const body = { version, request_id: 'request-of-publishing' };
  const answers = [await call('PublishDraft', body), await call('PublishDraft', body)];
  expect(answers.map(({ data }) => data)).toEqual([{ changes: 2 }, { changes: 2 }]);
  expect((await tree()).filter((row) => row.menu_name === 'Once')).toHaveLength(1);
});

it('asks for the right to what a change does, also from who publishes it', async () => {
  const app = await add('catalog', null);
  const { id: role } = await newRow(admin, roles);
  const all = await tree();
  const allowed = all.filter((row) => ['portal:menu:query', 'portal:menu:add'].includes(String(row.permission)));
  const links = roleMenus.parse((await admin.post('/oa/portal/Admin/roles/GetMenus', { id: role })).data);
  const checked = allowed.map(({ id }) => id);
  await admin.post('/oa/portal/Admin/roles/SaveMenus', { id: role, version: links.version, checked, half: [] });
  await admin.post('/oa/portal/Admin/role-users/Authorize', { role_id: role, users: ['E10012'] });
  const helper = await portal.as('hq', 'E10012');
  expect(await send({ kind: 'add', values: await values('menu', app, 'Helper') }, helper)).toMatchObject({
    success: true,
  });
  const row = await drafted(app);
  expect((await send({ kind: 'delete', rows: [row] }, helper)).status).toBe(403);
  await rename(app, 'By the admin');
  const { version, changes } = await draft();
  expect(changes.map(({ by }) => by)).toEqual(['E10012', 'admin']);
  expect((await call('PublishDraft', { version }, helper)).status).toBe(403);
  expect((await call('DiscardDraft', { version }, helper)).status).toBe(403);
  expect((await call('DropChanges', { changes: [changes[1]?.id] }, helper)).status).toBe(403);
  const reader = await portal.as('hq', 'E10011');
  expect((await call('GetDraft', {}, reader)).status).toBe(403);
  expect(await call('DiscardDraft', { version })).toMatchObject({ success: true });
});

it('counts the people whom the whole draft concerns, before and after, each once', async () => {
  const app = await add('catalog', null);
  const [page, off] = [await add('menu', app), await add('menu', app)];
  const { id: role } = await newRow(admin, roles);
  const links = roleMenus.parse((await admin.post('/oa/portal/Admin/roles/GetMenus', { id: role })).data);
  const body = { id: role, version: links.version, checked: [page, off], half: [app] };
  await admin.post('/oa/portal/Admin/roles/SaveMenus', body);
  await admin.post('/oa/portal/Admin/role-users/Authorize', { role_id: role, users: ['E10009', 'E10010'] });
  await admin.act(menus, 'state', { rows: [{ id: off, version: (await stored(off))?.version }], state: '0' });
  const people = async () => countedPeople.parse((await call('CountDraftPeople')).data).people;
  expect(await people()).toBe(0);
  // Nobody sees it now; they will.
  await keep({ kind: 'state', rows: [await drafted(off)], state: '1' });
  expect(await people()).toBe(2);
  await rename(page, 'Also theirs');
  expect(await people()).toBe(2);
});

/** What a person sees of a menu. */
const shapeOf = (row: MenuDraft['rows'][number]) => ({
  id: row.id,
  parent_id: row.parent_id,
  menu_name: row.menu_name,
  menu_code: row.menu_code,
  path: row.path,
  state: row.state,
  sort: row.sort,
});
