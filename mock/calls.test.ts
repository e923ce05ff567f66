import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRoute } from '@portal/contract/call';
import type { RouterItem } from '@portal/contract/entities/menu';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from './test/client';
import { onAnyDatabase, startTestServer, type TestServer } from './test/test-server';

function flat<Item extends { children?: Item[] | undefined }>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...flat(item.children ?? [])]);
}

onAnyDatabase('the calls', (database) => {
  let server: TestServer;
  let admin: TestClient;
  let employee: TestClient;
  let auditor: TestClient;
  beforeAll(async () => {
    server = await startTestServer(database);
    admin = new TestClient(server);
    employee = new TestClient(server);
    auditor = new TestClient(server);
    await admin.signIn();
    await employee.signIn('E10001', 'Employee@2026');
    await auditor.signIn('E10002', 'Auditor@2026');
  });
  afterAll(() => server.close());

  const routes = Object.entries<CallRoute>(callRoutes);

  it.each(routes.filter(([, route]) => route.open !== true))(
    '%s refuses whoever is not signed in, and a token under another tenant',
    async (_, route) => {
      expect((await new TestClient(server).send(route, {})).statusCode).toBe(401);
      const answer = await admin.send(route, {}, { tenant_id: 'plant' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ success: false, code: 403, data: null });
    },
  );

  it.each(routes)('%s answers malformed input with a 4xx envelope', async (_, route) => {
    const headers = { 'content-type': 'application/json' };
    const body = await server.inject({ method: 'POST', url: `/oa_portal${route.path}`, headers, payload: '{"a":' });
    expect(body.statusCode).toBeGreaterThanOrEqual(400);
    expect(body.statusCode).toBeLessThan(500);
    expect(body.json()).toMatchObject({ success: false, code: body.statusCode, msg: expect.any(String) });
  });

  it('give the administrator every application and page', async () => {
    const { data } = await admin.call('getLoginUser', {});
    expect(data?.apps).toHaveLength(36);
    expect(data?.apps.at(-1)).toMatchObject({ menu_name: '系统管理', menu_name_en: 'Administration' });
    const found = flat(data?.routers ?? []);
    expect(found.filter((route) => route.component === 'microapp').length).toBeGreaterThan(280);
    expect(data?.routers[0]).toMatchObject({ path: '/', component: 'Layout' });
    expect(data?.user).toMatchObject({ emp_code: 'admin', tenant_id: 'hq', tenant_name_en: 'Headquarters' });
    expect(data?.permissions.split(',')).toContain('portal:notice:add');
  });

  it('give an employee office, HR and projects only', async () => {
    const { data } = await employee.call('getLoginUser', {});
    const prefixes = new Set(data?.routers[0]?.children?.map((app) => app.path.split('/').slice(0, 2).join('/')));
    expect([...prefixes].sort()).toEqual(['/ehr', '/ipd', '/oa']);
    expect(data?.permissions.split(',').length).toBeLessThan(20);
    expect(data?.permissions).not.toContain('portal:');
  });

  /** @covers access:server */
  it('let the auditor look at the administration and touch nothing', async () => {
    const { data } = await auditor.call('getLoginUser', {});
    const codes = data?.permissions.split(',').filter((code) => code.startsWith('portal:')) ?? [];
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => /:(add|edit|delete)$/.test(code))).toEqual([]);
    expect((await auditor.call('getNoticeTemplates', { body: {} })).status).toBe(200);
    const values = { template_code: 'X', template_name: 'x', template_name_en: 'x', content: 'x', state: '1' } as const;
    expect(await auditor.call('addNoticeTemplate', { body: { values } })).toMatchObject({
      status: 403,
      msg: '没有权限执行此操作',
    });
    expect((await employee.call('getNoticeTemplates', { body: {} })).status).toBe(403);
  });

  it('have menus of every way to open, of three levels, hidden and not kept', async () => {
    const { data: publishing } = await admin.call('changeMenu', { params: { menuId: 'oa-pub' } });
    const ways = flat(publishing ?? []).map(
      (item) => `${item.openType} ${item.path.startsWith('http') ? 'http' : 'path'}`,
    );
    for (const way of ['1 path', '2 path', '3 path', '2 http', '3 http']) expect(ways).toContain(way);
    const { data: user } = await admin.call('getLoginUser', {});
    const found = flat(user?.routers ?? []);
    expect(found.some((route) => route.hidden)).toBe(true);
    expect(found.some((route) => route.noCache)).toBe(true);
    const depth = (items: readonly RouterItem[]): number =>
      Math.max(0, ...items.map((item) => 1 + depth(item.children ?? [])));
    expect(depth(user?.routers ?? [])).toBe(5);
  });

  it("refuse the menu of an application that is not the caller's", async () => {
    expect(await employee.call('changeMenu', { params: { menuId: 'isc-wms' } })).toMatchObject({
      status: 404,
      msg: '菜单不存在或无权访问',
    });
    expect((await employee.call('getAuthToken', { query: { menuId: 'isc-qms.test' } })).status).toBe(404);
  });

  /** @covers open:token */
  it('give a page token that the external page can read', async () => {
    const { data: token } = await employee.call('getAuthToken', { query: { menuId: 'oa-pub.travel' } });
    const page = await server.inject({ url: '/oa_portal/pages/travel', query: { token: token ?? '' } });
    expect(page.body).toContain('<b>E10001</b>');
    expect((await server.inject('/oa_portal/pages/travel?token=x')).body).toContain('已失效');
  });

  it('share one file for minutes with whoever has the token', async () => {
    const { data: token } = await employee.call('shareFile', { params: { fileId: 'leave-policy' } });
    const shared = (text: string) => server.inject(`/oa_portal/oa/portal/Common/SharedFile/${text}`);
    expect((await shared(token ?? '')).headers['content-type']).toContain('wordprocessingml');
    expect((await shared(`${token}x`)).statusCode).toBe(404);
    const { data: pageToken } = await employee.call('getAuthToken', { query: { menuId: 'oa-pub.travel' } });
    expect((await shared(pageToken ?? '')).statusCode).toBe(404);
    expect((await employee.call('shareFile', { params: { fileId: 'nothing' } })).status).toBe(404);
  });

  it('look up dictionaries, sub-systems, configuration and employees', async () => {
    expect((await employee.call('getDicts', { params: { code: 'sex' } })).data).toHaveLength(2);
    expect(await employee.call('getDicts', { params: { code: 'nothing' } })).toMatchObject({
      status: 404,
      msg: '字典不存在',
    });
    expect((await employee.call('getSubSystems', { query: { system_code: 'ehr' } })).data).toHaveLength(6);
    expect((await employee.call('getSubSystems', { query: {} })).data?.length).toBeGreaterThan(20);
    const { data: config } = await employee.call('getConfigByCode', { query: { cfg_code: 'portal_web_url' } });
    expect(config?.cfg_value).toMatch(/^http/);
    const { data: all } = await employee.call('getEmployees', { query: {} });
    expect(all).toMatchObject({ total: 201, rows: { length: 20 } });
    const { data: workshop } = await employee.call('getEmployees', { query: { dept_code: 'D5000', size: 200 } });
    expect(new Set(workshop?.rows.map((row) => row.dept_code)).size).toBe(5);
    expect((await employee.call('getEmployees', { query: { keyword: '%' } })).data?.total).toBe(0);
    expect((await employee.call('getEmployees', { query: { keyword: 'e10001' } })).data?.total).toBe(1);
    expect((await employee.call('getEmployees', { query: { page: 0 } })).status).toBe(400);
  });

  /** @covers access:tenants */
  it('keep both tenants apart', async () => {
    const there = new TestClient(server);
    await there.signIn('E10001', 'Employee@2026', 'plant');
    const mine = await employee.call('getEmployees', { query: { keyword: 'E10050' } });
    const theirs = await there.call('getEmployees', { query: { keyword: 'E10050' } });
    expect(theirs.data?.rows[0]?.email).toContain('@plant.');
    expect(mine.data?.rows[0]?.email).toContain('@hq.');
  });

  describe('favourites', () => {
    const place = { coordinate_x: 0, coordinate_y: 0, width: 1, height: 1 };
    const add = (client: TestClient, menu_id: string) => client.call('addFavorite', { body: { menu_id, ...place } });

    /** @covers state:favourite */
    it('are added once, starred in the menu, moved and removed', async () => {
      const first = await add(employee, 'oa-pub.travel');
      expect((await add(employee, 'oa-pub.travel')).data).toBe(first.data);
      const { data: menus } = await employee.call('changeMenu', { params: { menuId: 'oa-pub' } });
      expect(flat(menus ?? []).find((item) => item.id === 'oa-pub.travel')).toMatchObject({ isFavorite: '1' });
      const moved = { id: first.data ?? '', menu_id: 'oa-pub.travel', ...place, coordinate_x: 3, width: 2 };
      expect((await employee.call('saveFavorites', { body: [moved] })).success).toBe(true);
      expect((await employee.call('getFavorites', {})).data).toMatchObject([
        { menu_id: 'oa-pub.travel', coordinate_x: 3, width: 2, menu_name: '商旅预订平台', icon: 'global' },
      ]);
      await employee.call('deleteFavorite', { body: { menu_id: 'oa-pub.travel' } });
      expect((await employee.call('getFavorites', {})).data).toEqual([]);
    });

    it('of others cannot be moved, and then nothing is', async () => {
      const own = await add(employee, 'oa-pub.handbook');
      const other = await add(admin, 'oa-pub.handbook');
      const tiles = [own, other].map(({ data }) => ({
        id: data ?? '',
        menu_id: 'oa-pub.handbook',
        ...place,
        coordinate_y: 9,
      }));
      expect((await employee.call('saveFavorites', { body: tiles })).status).toBe(404);
      expect((await employee.call('getFavorites', {})).data?.[0]?.coordinate_y).toBe(0);
    });

    it('are refused when more than ten exist', async () => {
      const { data } = await auditor.call('getLoginUser', {});
      const pages = flat(data?.routers ?? [])
        .filter((route) => route.component === 'microapp')
        .slice(0, 12);
      const answers = await Promise.all(pages.map((page) => add(auditor, page.id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
      expect(answers.find(({ status }) => status === 400)?.msg).toBe('收藏数不能大于10个');
    });

    it("are pages of one's own", async () => {
      expect((await add(employee, 'isc-qms.test')).status).toBe(404);
    });
  });

  it('sign in by a code, once, in its own tenant', async () => {
    const { data: code } = await employee.call('createLoginCode', { body: {} });
    const phone = new TestClient(server);
    const scan = (tenant_id: string) =>
      phone.call('scanLogin', { body: { loginTmpCode: code?.loginTmpCode ?? '', tenant_id } });
    expect((await scan('hq')).success).toBe(true);
    expect(await scan('hq')).toMatchObject({ status: 400, msg: '扫码登录已失效，请重新扫码' });
  });

  it('keep notice templates', async () => {
    const values = {
      template_code: 'NEW_ONE',
      template_name: '新模板',
      template_name_en: 'New',
      content: '内容',
      state: '1',
    } as const;
    const { data: id = '' } = await admin.call('addNoticeTemplate', { body: { values } });
    expect((await admin.call('addNoticeTemplate', { body: { values } })).status).toBe(400);
    const stop = (version: number) =>
      admin.call('stopStartTemplate', { body: { rows: [{ id, version }], state: '0' } });
    expect((await stop(1)).data).toBe(1);
    expect((await stop(1)).status).toBe(409);
    const { data: found } = await admin.call('getNoticeTemplates', { body: { filter: { template_code: 'new_one' } } });
    expect(found?.rows).toMatchObject([{ id, state: '0', update_by: 'admin', version: 2 }]);
  });

  it('end with the account: 402', async () => {
    const leaver = new TestClient(server);
    await leaver.signIn('E10077', 'Employee@2026');
    const { account } = await import('./db/schema');
    const { and, eq } = await import('drizzle-orm');
    const which = and(eq(account.tenant_id, 'hq'), eq(account.id, 'E10077'));
    await server.services.store.write((tx) => tx.update(account).set({ state: '0' }).where(which));
    expect(await leaver.call('getLoginUser', {})).toMatchObject({ status: 402, msg: '未授权的操作，请重新登录' });
    expect((await leaver.signIn('E10077', 'Employee@2026')).status).toBe(400);
  });
});
