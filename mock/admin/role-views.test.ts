import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@portal/contract/admin/accounts';
import { accountRights, whoSees } from '@portal/contract/admin/authorization-views';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { menus } from '@portal/contract/admin/menus';
import { roles } from '@portal/contract/admin/roles';
import { menu, role, roleMenu, userRole } from '../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { withPermissions } from '../test/with-permissions';

let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const store = () => portal.server.services.store;
const linksOf = (id: string) =>
  store().read(async (db) =>
    (
      await db
        .select({ menu: roleMenu.menu_id, half: roleMenu.half })
        .from(roleMenu)
        .where(and(eq(roleMenu.tenant_id, 'hq'), eq(roleMenu.role_id, id)))
    )
      .map((link) => JSON.stringify(link))
      .sort(),
  );
const names = () => ({ role_code: `copy_${(serial += 1)}`, role_name: '副本', role_name_en: 'Copy' });
const copy = (body: object, by = admin) => by.post(extraRoute(roles, roles.extraCalls.copy).path, body);

describe('a copy of a role', () => {
  it('has its menus and rules, a name of its own, and no people', async () => {
    const answer = await copy({ id: 'auditor', ...names() });
    const id = String(answer.data);
    expect(answer.success).toBe(true);
    expect(await linksOf(id)).toEqual(await linksOf('auditor'));
    expect((await linksOf(id)).length).toBeGreaterThan(3);
    const [made] = await store().read((db) => db.select().from(role).where(eq(role.id, id)));
    const [source] = await store().read((db) =>
      db
        .select()
        .from(role)
        .where(and(eq(role.tenant_id, 'hq'), eq(role.id, 'auditor'))),
    );
    expect(made).toMatchObject({ role_name: '副本', record_scopes: source?.record_scopes, state: source?.state });
    expect(await store().read((db) => db.$count(userRole, eq(userRole.role_id, id)))).toBe(0);
  });

  it('is made once of a repeated request, and refused with a code that is taken', async () => {
    const body = { id: 'auditor', ...names(), request_id: 'copy-once-0000001' };
    const first = await copy(body);
    expect((await copy(body)).data).toBe(first.data);
    expect((await copy({ ...body, request_id: 'copy-once-0000002' })).code).toBe(400);
    expect((await copy({ ...body, ...names(), role_code: '' })).code).toBe(400);
  });

  it('is not made over tenants, without the right to add, or with more than one holds', async () => {
    expect((await copy({ id: 'auditor', ...names() }, await portal.as('plant', 'E10001'))).code).toBe(403);
    const authorizing = await withPermissions(portal, 'E10003', ['portal:role:authorize']);
    expect((await copy({ id: 'auditor', ...names() }, authorizing)).code).toBe(403);
    const both = await withPermissions(portal, 'E10004', ['portal:role:authorize', 'portal:role:add']);
    expect((await copy({ id: 'administrator', ...names() }, both)).code).toBe(403);
    expect((await copy({ id: 'nothing', ...names() })).code).toBe(404);
  });
});

describe('who sees a menu', () => {
  const ask = async (id: string, more: object = {}, by = admin) =>
    by.post(extraRoute(menus, menus.extraCalls.whoSees).path, { id, ...more });
  const pageAt = async (path: string) => {
    const [found] = await store().read((db) =>
      db
        .select()
        .from(menu)
        .where(and(eq(menu.tenant_id, 'hq'), eq(menu.path, path))),
    );
    return found?.id ?? '';
  };

  it('is told by people and roles, searched and page by page', async () => {
    const id = await pageAt('/admin/roles');
    const all = whoSees.parse((await ask(id)).data);
    expect(all.people.map(({ username }) => username)).toContain('E10002');
    expect(all.roles.map(({ role_code: code }) => code)).toEqual(expect.arrayContaining(['administrator', 'auditor']));
    const auditor = all.people.find(({ username }) => username === 'E10002');
    expect(auditor?.role_ids).toContain('auditor');
    const searched = whoSees.parse((await ask(id, { keyword: 'e10002' })).data);
    expect(searched).toMatchObject({ total: all.total, found: 1, people: [{ username: 'E10002' }] });
    expect(whoSees.parse((await ask(id, { page: 9_999 })).data).people).toEqual([]);
    expect((await admin.post(extraRoute(menus, menus.extraCalls.people).path, { ids: [id] })).data).toEqual({
      people: all.total,
    });
  });

  it('is told by nobody else, and of no other tenant', async () => {
    const id = await pageAt('/admin/roles');
    expect((await ask(id, {}, await portal.as('hq', 'E10001'))).code).toBe(403);
    expect((await ask('nothing')).code).toBe(404);
  });
});

describe('what somebody can do', () => {
  const ask = async (id: string, by = admin) => by.post(extraRoute(accounts, accounts.extraCalls.rights).path, { id });

  it('is told with the role that gives it; a page below one that is missing is not seen', async () => {
    const rights = accountRights.parse((await ask('E10002')).data);
    expect(rights.roles.map(({ role_code: code }) => code)).toContain('auditor');
    const page = rights.menus.find(({ menu_name_en: name }) => name === 'Roles');
    expect(page).toMatchObject({ seen: true, role_ids: expect.arrayContaining(['auditor']) });
    const parent = page?.parent_id ?? '';
    await store().write((tx) =>
      tx
        .update(menu)
        .set({ state: '0' })
        .where(and(eq(menu.tenant_id, 'hq'), eq(menu.id, parent))),
    );
    const without = accountRights.parse((await ask('E10002')).data);
    expect(without.menus.find(({ id }) => id === page?.id)).toMatchObject({ seen: false });
    await store().write((tx) =>
      tx
        .update(menu)
        .set({ state: '1' })
        .where(and(eq(menu.tenant_id, 'hq'), eq(menu.id, parent))),
    );
  });

  it('is told of the own tenant, to those who see accounts', async () => {
    expect((await ask('E10002', await portal.as('hq', 'E10001'))).code).toBe(403);
    expect((await ask('nobody')).code).toBe(404);
  });
});
