import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginUser } from '@portal/contract/entities/account';
import type { RouterItem } from '@portal/contract/entities/menu';
import { menus } from '@portal/contract/admin/menus';
import { ADMINISTRATOR } from './admin/granting';
import { raiseMenuVersion } from './admin/tenant-versions';
import { setUser } from './control/set-user';
import { roleMenu } from './db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from './test/admin-server';
import { sampleValues } from './test/sample-values';

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const shape = { full_route: false, state: '1', hidden: false, open_type: '1', permission: '', component: '' };
async function add(parent: string | null, type: 'catalog' | 'menu', path: string, more: object = {}): Promise<string> {
  const values = { ...(await sampleValues(admin, menus)), ...shape, parent_id: parent, menu_type: type, path, ...more };
  return String((await admin.act(menus, 'add', { values })).data);
}

/** Gives menus to a role, as 菜单授权 does. */
async function give(roleId: string, ...menuIds: string[]): Promise<void> {
  await portal.server.services.store.write(async (tx) => {
    await tx.insert(roleMenu).values(menuIds.map((id) => ({ tenant_id: 'hq', role_id: roleId, menu_id: id })));
    await raiseMenuVersion(tx, 'hq');
  });
}

async function userOf(caller: TestCaller) {
  const { headers } = caller;
  const answer = await portal.server.inject({ url: '/oa_portal/oa/portal/Account/getLoginUser', headers });
  return loginUser.parse(answer.json().data);
}

const flat = (items: readonly RouterItem[]): RouterItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])]);

/** @covers entity:menu */
describe('a route address', () => {
  it('without a slash continues its parent’s, in the menu, the routes, the favourites and the token', async () => {
    const app = await add(null, 'catalog', '/oa/pub');
    const area = await add(app, 'catalog', 'area');
    const page = await add(area, 'menu', 'minutes', { open_type: '2' });
    const whole = await add(area, 'menu', '/oa/pub/plans');
    await give(ADMINISTRATOR, app, area, page, whole);
    const user = await userOf(admin);
    const routes = new Map(flat(user.routers).map((item) => [item.id, item]));
    expect([routes.get(page)?.path, routes.get(whole)?.path]).toEqual(['/oa/pub/area/minutes', '/oa/pub/plans']);
    const tile = { id: 'new-1', menu_id: page, coordinate_x: 0, coordinate_y: 0, width: 1, height: 1 };
    await admin.post('/oa/portal/Favorite/Add', tile);
    const list = await portal.server.inject({
      url: '/oa_portal/oa/portal/Favorite/GetList',
      headers: admin.headers,
    });
    expect(list.json().data).toContainEqual(
      expect.objectContaining({ menu_id: page, route_path: '/oa/pub/area/minutes', open_type: '2' }),
    );
  });

  it('of a full route begins at the root', async () => {
    const app = await add(null, 'catalog', '/oa/pub');
    const values = { ...(await sampleValues(admin, menus)), ...shape, parent_id: app, menu_type: 'menu', path: 'x' };
    const answer = await admin.act(menus, 'add', { values: { ...values, full_route: true } });
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('须以 / 开头') });
  });

  it('does not lead to a page that the editor has not, by a change of what is above it', async () => {
    const app = await add(null, 'catalog', '/oa/pub');
    const area = await add(app, 'catalog', 'area');
    const secret = await add(app, 'catalog', '/ehr/sal');
    const page = await add(area, 'menu', 'payslips');
    const permissions = ['portal:menu:edit', 'portal:role:authorize'];
    await setUser(portal.server.services.store, 'hq', 'E10005', { menus: ['/admin'], permissions });
    await give('own-E10005', page);
    const editor = await portal.as('hq', 'E10005');
    const row = async (id: string) => Object(await admin.act(menus, 'info', { id })).data;
    const { version, ...values } = await row(area);
    const changed = await editor.act(menus, 'edit', { id: area, version, values: { ...values, path: '/ehr/sal' } });
    expect(changed.code).toBe(403);
    const moved = await editor.post('/oa/portal/Admin/menus/Move', {
      id: page,
      version: 1,
      target_id: secret,
      place: 'inside',
    });
    expect(moved.code).toBe(403);
    expect((await row(page)).parent_id).toBe(area);
  });
});
