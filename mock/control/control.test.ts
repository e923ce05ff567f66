import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { callRoutes } from '@portal/contract/routes';
import { API_BASE } from '@portal/contract/call';
import type { MenuItem } from '@portal/contract/entities/menu';
import { system } from '../db/schema';
import { TestClient } from '../test/client';
import { anyDatabase, onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { CONTROL_PATH, faultKinds, newTenant, TENANT_HEADER, type FaultBody, type NewTenant } from './wire';

/** The wait after which a listener that has received nothing will receive nothing. */
const NO_ANSWER_MS = 300;

const firstPage = (menus: readonly MenuItem[]): string => {
  const [menu] = menus;
  return menu === undefined ? '' : menu.children === undefined ? menu.id : firstPage(menu.children);
};

onAnyDatabase('the control API', (database) => {
  let server: TestServer;
  let origin = '';
  beforeAll(async () => {
    server = await startTestServer(database, { MOCK_CONTROL: '1' });
    origin = await server.listen();
  });
  afterAll(() => server.close());

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    server.inject({ method, url: `${CONTROL_PATH}/tenants${path}`, ...(body && { payload: body }) });
  const create = async (): Promise<NewTenant> => newTenant.parse((await ask('POST', '', {})).json());
  const signedIn = async (tenant: NewTenant, username = 'E10001', password = 'Employee@2026') => {
    const client = new TestClient(server);
    const answer = await client.signIn(username, password, tenant.tenant_id);
    return { client, answer };
  };

  it('makes tenants that are like the seeded one and know nothing of each other', async () => {
    const [one, other] = [await create(), await create()];
    expect(one.tenant_name).toMatch(/^集团总部 /);
    const { client } = await signedIn(one, 'admin', 'Admin@2026');
    const { client: neighbour } = await signedIn(other, 'admin', 'Admin@2026');
    const example = new TestClient(server);
    await example.signIn();
    const ofExample = (await example.call('getLoginUser', {})).data;
    const user = (await client.call('getLoginUser', {})).data;
    expect(user?.routers).toEqual(ofExample?.routers);
    expect(user?.permissions).toBe(ofExample?.permissions);
    const page = firstPage(user?.menus ?? []);
    await client.call('addFavorite', {
      body: { id: '', menu_id: page, coordinate_x: 0, coordinate_y: 0, width: 1, height: 1 },
    });
    expect((await client.call('getFavorites', {})).data).toHaveLength(1);
    expect((await neighbour.call('getFavorites', {})).data).toHaveLength(0);
    const file = await client.send(callRoutes.downloadFile, { params: { fileId: 'holidays-2026' } });
    expect(file.statusCode).toBe(200);
    expect((await ask('DELETE', `/${one.tenant_id}`)).statusCode).toBe(200);
    expect((await client.call('getFavorites', {})).code).toBe(401);
    expect((await neighbour.call('getFavorites', {})).code).toBe(0);
    expect((await ask('DELETE', `/${one.tenant_id}`)).statusCode).toBe(404);
  });

  // The rest is the same whatever the database.
  if (database === 'postgres') return;

  it('removes a tenant later where nobody wants to wait', async () => {
    const tenant = await create();
    const { client } = await signedIn(tenant);
    expect((await ask('DELETE', `/${tenant.tenant_id}?later=1`)).statusCode).toBe(202);
    await expect.poll(async () => (await client.call('getFavorites', {})).code, { timeout: 20_000 }).toBe(401);
  });

  it('never removes the tenants of people', async () => {
    expect((await ask('DELETE', '/hq')).statusCode).toBe(404);
    expect((await new TestClient(server).signIn()).code).toBe(0);
  });

  it('sets menus, permissions and password of a user', async () => {
    const tenant = await create();
    const set = (body: object) => ask('POST', `/${tenant.tenant_id}/users/E10001`, body);
    expect(
      (await set({ menus: ['/isc/wms'], permissions: ['portal:notice:add'], password: 'Other@2026' })).statusCode,
    ).toBe(200);
    expect((await signedIn(tenant)).answer.code).toBe(400);
    const { client } = await signedIn(tenant, 'E10001', 'Other@2026');
    const user = (await client.call('getLoginUser', {})).data;
    expect(user?.apps.map((app) => app.id)).toEqual(['isc-wms']);
    expect(user?.permissions.split(',')).toContain('portal:notice:add');
    expect((await set({ menus: ['/nowhere'] })).json().msg).toContain('/nowhere');
    expect((await set({ permissions: ['no:such:code'] })).json().msg).toContain('no:such:code');
  });

  it('expires and revokes tokens', async () => {
    const tenant = await create();
    const { client } = await signedIn(tenant);
    const { client: admin } = await signedIn(tenant, 'admin', 'Admin@2026');
    const end = (how: string) => ask('POST', `/${tenant.tenant_id}/tokens`, { end: how, username: 'E10001' });
    await end('session');
    expect((await client.call('getFavorites', {})).code).toBe(401);
    expect((await client.refreshTokens()).code).toBe(0);
    expect((await client.call('getFavorites', {})).code).toBe(0);
    await end('refresh');
    expect((await client.call('getFavorites', {})).code).toBe(0);
    expect((await client.refreshTokens()).code).toBe(401);
    await end('revoke');
    expect((await client.call('getFavorites', {})).code).toBe(401);
    expect((await admin.call('getFavorites', {})).code).toBe(0);
  });

  it('moves the clock of one tenant', async () => {
    const [tenant, other] = [await create(), await create()];
    const { client } = await signedIn(tenant);
    const { client: neighbour } = await signedIn(other);
    await ask('POST', `/${tenant.tenant_id}/clock`, { move_ms: 3_600_000 });
    expect((await client.call('getFavorites', {})).code).toBe(401);
    expect((await neighbour.call('getFavorites', {})).code).toBe(0);
    expect((await client.refreshTokens()).code).toBe(0);
    expect((await client.call('getFavorites', {})).code).toBe(0);
    await ask('POST', `/${tenant.tenant_id}/clock`, { reset: true });
  });

  it('keeps the sessions of a tenant whose moment is long past', async () => {
    const at = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const tenant = newTenant.parse((await ask('POST', '', { at })).json());
    const { client } = await signedIn(tenant);
    await server.services.sessions.prune();
    expect((await client.call('getFavorites', {})).code).toBe(0);
  });

  it('makes a tenant of a moment: its data and its clock are of then, whenever that is asked', async () => {
    const at = '2026-11-16T01:20:00.000Z';
    const [one, other] = [
      newTenant.parse((await ask('POST', '', { at })).json()),
      newTenant.parse((await ask('POST', '', { at })).json()),
    ];
    expect([one.tenant_name, one.tenant_id === other.tenant_id]).toEqual(['集团总部 2026-11-16', false]);
    const { client } = await signedIn(one, 'admin', 'Admin@2026');
    await ask('POST', `/${one.tenant_id}/notices`, { title: '停电', content: '今晚' });
    const notices = (await client.call('getNotices', { query: { page: 1, size: 2 } })).data?.rows;
    expect(notices?.map((notice) => new Date(notice.sent_at).toISOString())).toEqual([at, '2026-11-15T01:20:00.000Z']);
    const shown = await server.services.store.read((db) =>
      db.select({ time: system.update_time }).from(system).where(eq(system.tenant_id, one.tenant_id)),
    );
    expect(new Set(shown.map(({ time }) => time.toISOString()))).toEqual(new Set([at]));
    await ask('POST', `/${one.tenant_id}/clock`, { move_ms: 3_600_000 });
    expect((await client.call('getFavorites', {})).code).toBe(401);
    await ask('POST', `/${one.tenant_id}/clock`, { reset: true });
  });

  it('sends notices, and tells the codes that were sent', async () => {
    const tenant = await create();
    await ask('POST', `/${tenant.tenant_id}/notices`, { title: '停电', content: '今晚', to: ['E10001'] });
    const { client } = await signedIn(tenant);
    expect((await client.call('getNotices', { query: { page: 1, size: 5, unread: '1' } })).data?.rows[0]?.title).toBe(
      '停电',
    );
    const begun = await client.call('getValidateParam', { body: { username: 'E10001', tenant_id: tenant.tenant_id } });
    await client.call('sendValidateCode', { body: { validate_id: begun.data?.validate_id ?? '', channel: 'sms' } });
    expect((await ask('GET', `/${tenant.tenant_id}/codes`)).json()).toEqual([
      { username: 'E10001', channel: 'sms', code: server.sentCodes.at(-1) },
    ]);
  });

  describe('faults', () => {
    let tenant: NewTenant;
    beforeAll(async () => {
      tenant = await create();
    });
    const breakCall = (fault: FaultBody) => ask('POST', `/${tenant.tenant_id}/faults`, fault);
    const environment = (limitMs = 5_000) =>
      fetch(origin + API_BASE + callRoutes.getEnvironment.path, {
        headers: { [TENANT_HEADER]: tenant.tenant_id },
        signal: AbortSignal.timeout(limitMs),
      });
    const outcome = async (limitMs = 5_000): Promise<unknown> => {
      try {
        const answer = await environment(limitMs);
        const text = await answer.text();
        return { status: answer.status, type: answer.headers.get('content-type')?.split(';')[0], text };
      } catch (error) {
        return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection';
      }
    };
    const json = (status: number) => ({ status, type: 'application/json' });

    it.each([
      ['timeout', 'no answer'],
      ['401', { ...json(401), text: expect.stringContaining('"code":401') }],
      ['402', { ...json(402), text: expect.stringContaining('"code":402') }],
      ['403', { ...json(403), text: expect.stringContaining('"code":403') }],
      ['500', { ...json(500), text: expect.stringContaining('"code":500') }],
      ['html', { status: 200, type: 'text/html', text: expect.stringContaining('<h1>') }],
      ['malformed', { ...json(200), text: expect.stringContaining(',,') }],
      ['wrong-shape', { ...json(200), text: expect.stringContaining('unexpected') }],
      ['dropped', 'no connection'],
      ['half', 'no connection'],
      ['lost', 'no connection'],
    ] as const)('%s, once', async (kind, expected) => {
      expect(faultKinds).toContain(kind);
      await breakCall({ call: 'getEnvironment', kind, times: 1 });
      expect(await outcome(kind === 'timeout' ? NO_ANSWER_MS : undefined)).toEqual(expected);
      expect(await outcome()).toMatchObject(json(200));
    });

    it('latency, and the answer after it', async () => {
      await breakCall({ call: 'getEnvironment', kind: 'latency', latency_ms: 120, times: 1 });
      const began = performance.now();
      expect((await environment()).status).toBe(200);
      expect(performance.now() - began).toBeGreaterThan(110);
    });

    it('a lost answer is to a call that was carried out', async () => {
      const { client } = await signedIn(tenant, 'admin', 'Admin@2026');
      await breakCall({ call: 'addNoticeTemplate', kind: 'lost', times: 1 });
      const sent = fetch(origin + API_BASE + callRoutes.addNoticeTemplate.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
        body: JSON.stringify({
          values: { template_code: 'LOST', template_name: '丢失', template_name_en: 'Lost', content: 'x', state: '1' },
        }),
      });
      await expect(sent.then((answer) => answer.text())).rejects.toThrow();
      const found = await client.call('getNoticeTemplates', { body: { filter: { template_code: 'LOST' } } });
      expect(found.data?.total).toBe(1);
    });

    it('are written down with everything that was asked', async () => {
      await breakCall({ call: 'getDicts', kind: '403', times: 1 });
      const { client } = await signedIn(tenant);
      client.language = 'en';
      await client.call('getDicts', { params: { code: 'sex' } });
      const requests = z
        .array(z.looseObject({}))
        .parse((await ask('GET', `/${tenant.tenant_id}/requests?call=getDicts`)).json());
      expect(requests).toEqual([
        {
          call: 'getDicts',
          method: 'GET',
          path: '/oa/portal/DictData/GetDicts/sex',
          query: {},
          lang: 'en',
          tenant: tenant.tenant_id,
          signed_in: true,
          status: 403,
          fault: '403',
        },
      ]);
    });
  });

  it('refuses what it does not understand, saying what', async () => {
    const tenant = await create();
    const answer = await ask('POST', `/${tenant.tenant_id}/faults`, { call: 'login', kind: 'explode' });
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringContaining('kind')]);
    expect((await ask('POST', '/nobody/notices', { title: 'x', content: 'y' })).statusCode).toBe(404);
  });
});

it('is not there unless asked for', async () => {
  const server = await startTestServer(anyDatabase());
  const answer = await server.inject({ method: 'POST', url: `${CONTROL_PATH}/tenants`, payload: {} });
  await server.close();
  expect(answer.statusCode).toBe(404);
});
