import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { signInProviders } from '@portal/contract/admin/sign-in-providers';
import { API_BASE, HUB_EVENT_RECEIVE_MESSAGE, HUB_PATH } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { publicAddress } from '../config/base-path';
import { LIVE_PATH } from '../operation/health';
import { startAdminServer, type AdminServer } from '../test/admin-server';
import { TestClient } from '../test/client';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '../test/oidc/real-provider';
import { Visitor } from '../test/oidc/visitor';
import { anyDatabase, type TestServer } from '../test/test-server';
import { pageAt } from './page-html';

const BASE = '/office';
const BACK = `https://example.com${BASE}${LOGIN_PATH}`;
let started: AdminServer;
let server: TestServer;
let address = '';
let client: TestClient;

beforeAll(async () => {
  started = await startAdminServer(anyDatabase(), { BASE_PATH: BASE, PUBLIC_URL: 'https://example.com' });
  server = started.server;
  address = await server.listen();
  client = new TestClient(server);
  await client.signIn();
});
afterAll(() => started.close());

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

describe('a page below a base path', () => {
  it('says where it is, and its files are there', () => {
    const page = pageAt('<!doctype html><html lang="en"><link href="/a.css"><script src="/b.js"></script>', BASE);
    expect(page).toBe(
      '<!doctype html><html data-base="/office" lang="en"><link href="/office/a.css"><script src="/office/b.js"></script>',
    );
  });

  it('is as it was built at the root', () => {
    const source = '<html lang="en"><link href="/a.css">';
    expect(pageAt(source, '')).toBe(source);
  });
});

describe.each([
  ['by a proxy that passes the base path on', BASE],
  ['by a proxy that takes it away', ''],
])('the server is asked %s', (_, before) => {
  it('for its configuration, calls and reports of its state', async () => {
    expect((await get(`${before}/portal-config.json`)).json()).toMatchObject({ apiBase: API_BASE });
    expect((await get(`${before}${API_BASE}${callRoutes.getSignInWays.path}?tenant_id=hq`)).json()).toMatchObject({
      success: true,
    });
    expect((await get(before + LIVE_PATH)).statusCode).toBe(200);
  });

  it('for pages of applications and for what is not there', async () => {
    expect((await get(`${before}/subapps/none/`)).statusCode).toBe(404);
    expect((await get(`${before}/assets/none.js`)).statusCode).toBe(404);
    expect((await get(`${before}${API_BASE}/none`)).json()).toMatchObject({ success: false });
  });

  it.each([HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents])(
    'for notices, by transport %i',
    async (transport) => {
      const connection = new HubConnectionBuilder()
        .withUrl(address + before + HUB_PATH, { transport, accessTokenFactory: () => client.token })
        .configureLogging(LogLevel.None)
        .build();
      const heard = new Promise((resolve) => connection.on(HUB_EVENT_RECEIVE_MESSAGE, resolve));
      await connection.start();
      await client.call('initConnection', { body: { connectionId: connection.connectionId ?? '' } });
      await server.services.notices.send('hq', 'all', { title: 'power', content: 'off', sentBy: 'admin' });
      expect(await heard).toMatchObject({ title: 'power' });
      await connection.stop();
    },
  );
});

describe('cookies', () => {
  it('are of the base path, so that two portals of one host keep theirs', async () => {
    const body = { username: 'admin', password: client.encrypt('Admin@2026'), tenant_id: 'hq' };
    const answer = await client.send(callRoutes.login, { body });
    expect(answer.cookies).toMatchObject([{ name: 'refresh_family', path: `${BASE}${API_BASE}` }]);
  });

  it('the session’s has a name of its own, and the one of a portal at the root does not count', async () => {
    const path = `${BASE}${API_BASE}${callRoutes.downloadFile.path.replace('{fileId}', 'none')}`;
    const own = await get(path, { cookie: `token=other; token.office=${client.token}` });
    expect(own.json()).toMatchObject({ code: 404 });
    const other = await get(path, { cookie: `token=${client.token}` });
    expect(other.json()).toMatchObject({ code: 401 });
  });
});

it('the policy of pages names where reports go', async () => {
  const { headers } = await get(`${BASE}/login`);
  expect(headers['content-security-policy']).toContain(`report-uri ${BASE}${API_BASE}`);
});

it('a provider and the mails of the portal get addresses below the base path', () => {
  expect(publicAddress(server.services.config, LOGIN_PATH)).toBe(BACK);
});

it('a provider signs people in and out, and sends them back below the base path', async () => {
  const provider = await startProvider({ redirectUri: BACK });
  const browser = new TestClient(server);
  const admin = await started.as('hq', 'admin');
  const values = {
    provider_name: '集团统一认证',
    provider_name_en: 'Company',
    issuer: provider.issuer,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    scopes: 'openid profile',
    account_claim: 'preferred_username',
    account_match: 'username',
    unknown_people: 'refuse',
    groups_claim: '',
    group_roles: '',
    passwords: true,
    sort: 10,
    state: '1',
  };
  const added = await admin.act(signInProviders, 'add', { values });
  const begun = await browser.call('beginProviderSignIn', {
    body: { tenant_id: 'hq', provider_id: String(added.data) },
  });
  const asked = begun.data?.url ?? '';
  expect(new URL(asked).searchParams.get('redirect_uri')).toBe(BACK);
  expect(String(begun.headers['set-cookie'])).toContain(`Path=${BASE}${API_BASE};`);
  const back = await new Visitor().signIn(asked, 'E10001', BACK);
  const finished = await browser.call('finishProviderSignIn', { body: { answer: back.search.slice(1) } });
  expect(finished.msg).toBe('登录成功');
  const ended = await browser.call('endProviderSession', { body: { refreshToken: finished.data?.refreshToken ?? '' } });
  expect(new URL(ended.data?.url ?? '').searchParams.get('post_logout_redirect_uri')).toBe(BACK);
  await provider.close();
});

it('releases are named without the base path, and are there below it', async () => {
  const admin = await started.as('hq', 'admin');
  const prefix = '/ehr/emp';
  const release_id = await admin.publish(prefix, '1.0.0');
  const given = await admin.post(extraRoute(releaseApplications, releaseApplications.extraCalls.give).path, {
    prefix,
    release_id,
    seen: null,
    reason: 'as the test says',
  });
  expect(given.success).toBe(true);
  const cookie = `token.office=${client.token}`;
  const { entries } = (await get(`${BASE}/portal-config.json`, { cookie })).json<{ entries: Record<string, string> }>();
  const entry = entries[prefix] ?? '';
  expect(entry).toMatch(/^\/apps\/ehr\/emp\/\w+\/$/);
  for (const before of [BASE, '']) expect((await get(before + entry)).body).toContain('<script>1.0.0</script>');
});
