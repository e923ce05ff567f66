import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_PATHS, type LocalSighting, type LocalStart } from '@portal/contract/local-portal';
import { roleMenu } from '../db/schema';
import { TestClient } from '../test/client';
import { anyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { addLocalPages } from './local-pages';
import { findPerson, refuseWrongPrefix, registerOwn } from './own-application';

const application = {
  prefix: '/oa/travel',
  path: '/oa/travel/list',
  zh: '差旅',
  en: 'Travel',
  pages: [{ path: 'list', zh: '列表', en: 'List' }],
};
const start = {
  kind: 'start',
  port: 8000,
  dataDir: '',
  tenant: 'hq',
  account: 'e10002',
  key: 'secret',
  application,
} satisfies LocalStart;
const ENTRY = 'http://localhost:7120/';

let server: TestServer;
const seen: LocalSighting[] = [];
beforeAll(async () => {
  server = await startTestServer(
    anyDatabase(),
    {},
    {
      async extend(app, services) {
        const person = await findPerson(services.store, start);
        await registerOwn(services.store, application, ENTRY);
        addLocalPages(app, services, {
          person,
          key: 'secret',
          application,
          entry: ENTRY,
          onSeen: (each) => seen.push(each),
        });
      },
    },
  );
});
afterAll(() => server.close());

const signIn = (key: string) => server.inject({ url: `${LOCAL_PATHS.signIn}?key=${key}` });

describe('the address that signs in', () => {
  it('gives a session of the account, bound to the browser, and goes to the page', async () => {
    const { statusCode, body, headers } = await signIn('secret');
    expect(statusCode).toBe(200);
    const [, about = '{}'] = /tenantId, path \} = (\{.*\});/.exec(body) ?? [];
    const { token, refreshToken, tenantId, path } = JSON.parse(about);
    expect({ tenantId, path }).toEqual({ tenantId: 'hq', path: '/oa/travel/list' });
    expect(refreshToken).toMatch(/./);
    expect(String(headers['set-cookie'])).toContain('refresh_family=');
    const client = new TestClient(server);
    client.token = token;
    client.tenant = 'hq';
    const { data } = await client.call('getLoginUser', {});
    expect(data?.username).toBe('E10002');
    expect(JSON.stringify(data?.routers)).toContain('/oa/travel/list');
  });

  it('is not there without the key', async () => {
    for (const key of ['', 'other']) expect((await signIn(key)).statusCode).toBe(404);
  });
});

it('takes what the page has seen, and nothing else', async () => {
  const send = (payload: object) => server.inject({ method: 'POST', url: LOCAL_PATHS.report, payload });
  const sighting = { kind: 'left', text: 'interval every 1000 ms' } as const;
  expect((await send([sighting])).statusCode).toBe(204);
  expect((await send([{ kind: 'other', text: '' }])).statusCode).toBe(400);
  expect((await send({ text: 'x' })).statusCode).toBe(400);
  expect(seen).toEqual([sighting]);
  expect((await server.inject({ url: LOCAL_PATHS.application })).json()).toEqual({ name: 'oa-travel', entry: ENTRY });
});

it('registers the application anew at each start, with the pages of that start', async () => {
  const { store } = server.services;
  await registerOwn(store, { ...application, prefix: '/oa/trips', pages: [] }, ENTRY);
  const [own] = (await server.services.applications.furtherOf('plant')) ?? [];
  expect(own).toEqual({ prefix: '/oa/trips', zh: '差旅', en: 'Travel', entry: ENTRY });
  const rights = await store.read((db) =>
    db
      .selectDistinct({ id: roleMenu.menu_id })
      .from(roleMenu)
      .where(and(eq(roleMenu.tenant_id, 'hq'), like(roleMenu.menu_id, 'portal-local%'))),
  );
  expect(rights.map(({ id }) => id).sort()).toEqual(['portal-local', 'portal-local.']);
  const client = new TestClient(server);
  client.tenant = 'hq';
  await client.signIn('E10002', 'Auditor@2026');
  const { data } = await client.call('getLoginUser', {});
  expect(JSON.stringify(data?.routers)).toContain('/oa/trips');
});

it.each([
  ['/Travel', 'two to four parts'],
  ['/admin/travel', 'the portal itself uses it'],
  ['/oa/wfs/travel', '/oa/wfs'],
])('refuses the prefix %s with a reason', (prefix, told) => expect(() => refuseWrongPrefix(prefix)).toThrow(told));

it('names who is there, where an account or a tenant is not', async () => {
  const { store } = server.services;
  await expect(findPerson(store, { ...start, account: 'nobody' })).rejects.toThrow(/--as takes admin, E10001/);
  await expect(findPerson(store, { ...start, tenant: 'moon' })).rejects.toThrow(/--tenant takes .*hq/);
});
