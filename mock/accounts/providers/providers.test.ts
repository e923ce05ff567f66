import { createServer, type Server } from 'node:http';
import { exportJWK, decodeJwt, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { listData } from '@portal/contract/admin/crud/wire';
import { PROVIDER_TIMEOUT_MS, signInProviders, testProviderResult } from '@portal/contract/admin/sign-in-providers';
import { signIns } from '@portal/contract/admin/sign-ins';
import { callRoutes } from '@portal/contract/routes';
import { account, employee, parameter, signInProvider, tenant, userRole } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { signInAgainByPassword } from './allow-passwords';
import { TestClient } from '../../test/client';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type RealProvider } from '../../test/oidc/real-provider';
import { Visitor } from '../../test/oidc/visitor';

const PORTAL = 'http://localhost:8123';
const BACK = `${PORTAL}/login`;

let portal: AdminServer;
let admin: TestCaller;
let provider: RealProvider;
let told: Server;
let logoutForms: string[] = [];
let client: TestClient;

beforeAll(async () => {
  portal = await startAdminServer(undefined, { PUBLIC_URL: PORTAL, SIGN_IN_FAILURE_LIMIT: '3' });
  admin = await portal.as('hq', 'admin');
  told = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      logoutForms.push(body);
      response.end();
    });
  });
  const port = await new Promise((done) => told.listen(0, () => done((told.address() as { port: number }).port)));
  provider = await startProvider({ redirectUri: BACK, backchannelLogoutUri: `http://localhost:${String(port)}/` });
});
afterAll(async () => {
  await provider.close();
  told.close();
  await portal.close();
});
beforeEach(() => {
  client = new TestClient(portal.server);
  logoutForms = [];
});
afterEach(async () => {
  provider.gate.instead = undefined;
  provider.gate.falsify = undefined;
  provider.groups = [];
  await portal.server.services.store.write((tx) => tx.delete(signInProvider));
});

const values = (more: Record<string, unknown> = {}) => ({
  provider_name: '集团统一认证',
  provider_name_en: 'Company',
  issuer: provider.issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  scopes: 'openid profile email',
  account_claim: 'preferred_username',
  account_match: 'username',
  unknown_people: 'refuse',
  groups_claim: '',
  group_roles: '',
  passwords: true,
  sort: 10,
  state: '1',
  ...more,
});

async function added(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await admin.act(signInProviders, 'add', { values: values(more) });
  expect(answer.msg).toBe('操作成功');
  return String(answer.data);
}

async function begin(id: string, tenant = 'hq', browser = client) {
  return browser.call('beginProviderSignIn', { body: { tenant_id: tenant, provider_id: id } });
}

/** Signs in at the provider's own page; gives what the browser comes back with. */
async function back(id: string, login: string, visitor = new Visitor()): Promise<string> {
  const begun = await begin(id);
  expect(begun.msg).toBe('操作成功');
  return (await visitor.signIn(begun.data?.url ?? '', login, BACK)).search.slice(1);
}

async function finish(answer: string, browser = client) {
  const finished = await browser.call('finishProviderSignIn', { body: { answer } });
  if (finished.data) browser.keep(finished.data.tenant_id, finished.data);
  return finished;
}

const accountsNamed = (username: string) =>
  portal.server.services.store.read((db) => db.select().from(account).where(eq(account.username, username)));

const signIn = async (id: string, login = 'E10001') => finish(await back(id, login));

describe('signing in by a real provider', () => {
  it('begins the same session as a password, and is in the log by its way', async () => {
    const id = await added();
    const begun = await begin(id);
    const asked = new URL(begun.data?.url ?? '');
    expect(asked.origin).toBe(provider.issuer);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked.searchParams.get('redirect_uri')).toBe(BACK);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /provider_sign_in=.+; Path=\/oa_portal; HttpOnly; SameSite=Lax/,
    );
    expect(await signIn(id, 'e10001')).toMatchObject({ status: 200, msg: '登录成功' });
    expect((await client.call('getLoginUser', {})).data?.username).toBe('E10001');
    expect((await client.refreshTokens()).status).toBe(200);
    const [line] = listData.parse((await admin.act(signIns, 'list', { filter: { way: 'provider' } })).data).rows;
    expect(line).toMatchObject({ username: 'E10001', way: 'provider', outcome: 'signed-in' });
  });

  it('asks for no other password of the portal, which a sign-in by that password still does', async () => {
    const id = await added();
    const given = (must_change_password: boolean) =>
      portal.server.services.store.write((tx) =>
        tx.update(account).set({ must_change_password }).where(eq(account.username, 'E10001')),
      );
    await given(true);
    await signIn(id);
    expect((await client.call('getLoginUser', {})).data?.mustChangePassword).toBeFalsy();
    expect((await client.call('getFavorites', {})).status).toBe(200);
    const loginTmpCode = (await client.call('createLoginCode', { body: {} })).data?.loginTmpCode ?? '';
    const phone = new TestClient(portal.server);
    phone.keep('hq', (await phone.call('scanLogin', { body: { loginTmpCode, tenant_id: 'hq' } })).data);
    expect((await phone.call('getFavorites', {})).status).toBe(200);
    await client.signIn('E10001', 'Employee@2026');
    expect((await client.call('getFavorites', {})).status).toBe(428);
    await given(false);
  });

  it('is offered by the tenant that has the provider, while it is in use, and by no other', async () => {
    const id = await added();
    const ways = async (tenant_id: string) => (await client.call('getSignInWays', { query: { tenant_id } })).data;
    expect(await ways('hq')).toEqual({
      passwords: true,
      providers: [{ id, name: '集团统一认证', name_en: 'Company' }],
    });
    expect(await ways('plant')).toEqual({ passwords: true, providers: [] });
    expect(await begin(id, 'plant')).toMatchObject({ status: 400, success: false });
    await admin.act(signInProviders, 'state', { rows: [{ id, version: 1 }], state: '0' });
    expect(await ways('hq')).toEqual({ passwords: true, providers: [] });
    expect(await begin(id)).toMatchObject({ status: 400, msg: '该登录方式不存在或已停用，请刷新页面后重试' });
  });

  it('finds people by their job number', async () => {
    const id = await added({ account_match: 'emp_code' });
    expect((await signIn(id, 'E10003')).status).toBe(200);
  });
});

describe('an answer of the provider is refused with a sentence', () => {
  it('that comes twice, from another browser, or without a state', async () => {
    const id = await added();
    const answer = await back(id, 'E10001');
    const stranger = new TestClient(portal.server);
    const sentence = '这次登录已用过、已过期或不是在本浏览器开始的，请重新登录';
    expect(await finish(answer, stranger)).toMatchObject({ status: 400, msg: sentence });
    expect((await finish(answer)).status).toBe(200);
    expect(await finish(answer)).toMatchObject({ status: 400, msg: sentence });
    expect(await finish('code=abc')).toMatchObject({ status: 400, msg: sentence });
    client.language = 'en';
    expect((await finish('code=abc')).msg).toMatch(/^This sign-in was used/);
  });

  it('that says that the person has turned back', async () => {
    const id = await added();
    const url = (await begin(id)).data?.url ?? '';
    const answer = (await new Visitor().cancel(url, BACK)).search.slice(1);
    expect(await finish(answer)).toMatchObject({ status: 400, msg: '您已取消登录' });
  });

  it('that names somebody unknown, or of another tenant only, or out of use', async () => {
    const id = await added();
    expect(await signIn(id, 'nobody-here')).toMatchObject({
      status: 400,
      msg: '“集团统一认证”中的身份在本租户没有账号，请联系管理员',
    });
    const { store } = portal.server.services;
    const off = (state: '0' | '1') =>
      store.write((tx) => tx.update(account).set({ state }).where(eq(account.username, 'E10004')));
    await off('0');
    expect(await signIn(id, 'E10004')).toMatchObject({ status: 400, msg: '您的账号已停用，请联系管理员' });
    await off('1');
    expect((await signIn(id, 'E10004')).status).toBe(200);
  });

  it('that names somebody whose first day has not come, with an account or without one', async () => {
    const { store } = portal.server.services;
    const joins = (code: string, state: '1' | '2', joins_on: string) =>
      store.write((tx) => tx.update(employee).set({ state, joins_on }).where(eq(employee.emp_code, code)));
    const id = await added({ unknown_people: 'create' });
    await joins('E10006', '2', '2099-01-04');
    expect(await signIn(id, 'E10006')).toMatchObject({ status: 400, msg: expect.stringContaining('2099-01-04') });
    await store.write((tx) => tx.update(account).set({ username: 'other' }).where(eq(account.username, 'E10006')));
    expect(await signIn(id, 'E10006')).toMatchObject({ status: 400, msg: expect.stringContaining('2099-01-04') });
    expect(await accountsNamed('E10006')).toEqual([]);
    await store.write((tx) => tx.update(account).set({ username: 'E10006' }).where(eq(account.username, 'other')));
    await joins('E10006', '1', '');
    expect((await signIn(id, 'E10006')).status).toBe(200);
  });

  it('that names somebody who is locked', async () => {
    const id = await added();
    for (let time = 0; time < 3; time += 1) await client.signIn('E10005', 'Wrong@2026');
    expect((await signIn(id, 'E10005')).status).toBe(429);
  });

  it('that lacks the claim, or has a mail address that is not verified', async () => {
    const without = await added({ account_claim: 'employee_number' });
    expect((await signIn(without)).msg).toBe('“集团统一认证”没有给出声明“employee_number”，请联系管理员');
    await admin.act(signInProviders, 'edit', {
      id: without,
      version: 1,
      values: values({ account_claim: 'email', account_match: 'email', client_secret: null }),
    });
    expect((await signIn(without)).msg).toBe('“集团统一认证”尚未验证您的邮箱，请先在那里验证');
  });
});

describe('a provider that is not as it should be', () => {
  it('that is down', async () => {
    const id = await added();
    provider.gate.instead = (_, response) => Boolean(response.destroy());
    expect(await begin(id)).toMatchObject({
      status: 502,
      msg: '无法连接“集团统一认证”，请稍后再试，或使用其他方式登录',
    });
  });

  it('that does not answer in time', async () => {
    const id = await added();
    provider.gate.instead = () => true;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // The same wait, a hundred times shorter.
    const shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    try {
      expect(await begin(id)).toMatchObject({ status: 504, msg: '“集团统一认证”没有及时应答，请稍后再试' });
      expect(shorter).toHaveBeenCalledWith(PROVIDER_TIMEOUT_MS);
    } finally {
      shorter.mockRestore();
    }
  });

  it('that leads elsewhere: nobody follows', async () => {
    const id = await added();
    const answer = await back(id, 'E10001');
    let followed = false;
    provider.gate.instead = (request, response) => {
      if (request.url === '/elsewhere') followed = true;
      if (request.url !== '/token') return false;
      response.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end();
      return true;
    };
    expect((await finish(answer)).status).toBe(502);
    expect(followed).toBe(false);
  });

  it('that knows another secret', async () => {
    const id = await added({ client_secret: 'another-secret' });
    expect(await signIn(id)).toMatchObject({
      status: 502,
      msg: '“集团统一认证”不接受客户端密钥，请联系管理员更新设置',
    });
  });

  it('whose configuration names another issuer', async () => {
    const id = await added();
    provider.gate.falsify = (path, body) =>
      path.includes('.well-known') ? body.replace(/"issuer":"[^"]+"/, '"issuer":"https://other.example"') : body;
    expect((await begin(id)).msg).toBe('签发者与设置不符，请联系管理员核对“集团统一认证”的签发者地址');
  });

  /** Signs ID tokens again, with changed claims, by a key that the provider does or does not publish. */
  async function falsified(change: (claims: JWTPayload) => JWTPayload, published = true): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const keys = JSON.stringify({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'false', alg: 'RS256', use: 'sig' }],
    });
    provider.gate.falsify = async (path, body) => {
      if (path === '/jwks' && published) return keys;
      if (path !== '/token') return body;
      const answer = JSON.parse(body) as { id_token: string };
      const claims = change(decodeJwt(answer.id_token));
      const kid = published ? 'false' : undefined;
      const id_token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...(kid === undefined ? {} : { kid }) })
        .sign(privateKey);
      return JSON.stringify({ ...answer, id_token });
    };
  }
  const nowS = () => Math.floor(Date.now() / 1000);

  it.each<[string, (claims: JWTPayload) => JWTPayload, string]>([
    ['issuer', (claims) => ({ ...claims, iss: 'https://other.example' }), '签发者与设置不符'],
    ['nonce', (claims) => ({ ...claims, nonce: 'another' }), '的应答不属于这次登录'],
    ['clock', (claims) => ({ ...claims, iat: nowS() - 400, exp: nowS() - 120 }), '的时间与本系统相差过大'],
  ])('whose ID token has a wrong %s', async (_, change, sentence) => {
    const id = await added();
    const answer = await back(id, 'E10001');
    await falsified(change);
    expect((await finish(answer)).msg).toContain(sentence);
  });

  it('whose clock is off by less than a minute', async () => {
    const id = await added();
    const answer = await back(id, 'E10001');
    await falsified((claims) => ({ ...claims, iat: nowS() - 300, exp: nowS() - 30 }));
    expect((await finish(answer)).status).toBe(200);
  });

  it('whose ID token somebody else has signed', async () => {
    const id = await added();
    const answer = await back(id, 'E10001');
    await falsified((claims) => claims, false);
    expect((await finish(answer)).msg).toBe('“集团统一认证”的签名无法验证，请联系管理员');
  });
});

describe('people and roles', () => {
  it('unknown people get an account where that is set, and keep it', async () => {
    const id = await added({ unknown_people: 'create' });
    expect((await signIn(id, 'new.person')).status).toBe(200);
    expect((await client.call('getLoginUser', {})).data?.username).toBe('new.person');
    expect((await signIn(id, 'new.person')).status).toBe(200);
    const rows = await portal.server.services.store.read((db) =>
      db.select().from(account).where(eq(account.username, 'new.person')),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ employee_id: null, partner_name: 'Name of new.person' });
  });

  it('from a network that the tenant does not allow, nobody gets an account', async () => {
    const { store } = portal.server.services;
    const id = await added({ unknown_people: 'create' });
    const rule = { tenant_id: 'hq', id: 'networks', cfg_code: 'sign_in_networks', cfg_name: 'n', cfg_name_en: 'n' };
    await store.write((tx) => tx.insert(parameter).values({ ...rule, cfg_type: 'system', cfg_value: '10.1.0.0/16' }));
    expect(await signIn(id, 'from.elsewhere')).toMatchObject({ success: false });
    expect(await accountsNamed('from.elsewhere')).toEqual([]);
    await store.write((tx) => tx.delete(parameter).where(eq(parameter.id, 'networks')));
    expect((await signIn(id, 'from.elsewhere')).status).toBe(200);
  });

  it('nobody gets an account beyond the limit of the tenant; who has one still signs in', async () => {
    const limit = (account_limit: number) =>
      portal.server.services.store.write((tx) =>
        tx.update(tenant).set({ account_limit }).where(eq(tenant.tenant_id, 'hq')),
      );
    const id = await added({ unknown_people: 'create' });
    await limit(1);
    expect(await signIn(id, 'one.too.many')).toMatchObject({
      status: 409,
      msg: expect.stringContaining('最多可启用 1 个'),
    });
    expect(await accountsNamed('one.too.many')).toEqual([]);
    expect((await signIn(id, 'E10001')).status).toBe(200);
    await limit(0);
  });

  it('roles follow the groups at each sign-in; roles given by hand stay', async () => {
    const id = await added({ groups_claim: 'groups', group_roles: '审计组 = auditor\nCN=x,OU=y = administrator' });
    const rolesOf = async () => {
      const rows = await portal.server.services.store.read((db) =>
        db.select({ id: userRole.role_id }).from(userRole).where(eq(userRole.account_id, 'E10006')),
      );
      return rows.map((row) => row.id).sort();
    };
    const byHand = await rolesOf();
    provider.groups = ['审计组', 'CN=x,OU=y'];
    expect((await signIn(id, 'E10006')).status).toBe(200);
    expect(await rolesOf()).toHaveLength(byHand.length + 2);
    provider.groups = ['审计组'];
    await signIn(id, 'E10006');
    expect(await rolesOf()).toHaveLength(byHand.length + 1);
    provider.groups = [];
    await signIn(id, 'E10006');
    expect(await rolesOf()).toEqual(byHand);
  });
});

describe('signing out', () => {
  it('goes to the provider as well, and the provider ends its own session', async () => {
    const id = await added();
    const visitor = new Visitor();
    await finish(await back(id, 'E10001', visitor));
    const { data } = await client.call('endProviderSession', { body: { refreshToken: client.refresh } });
    const url = new URL(data?.url ?? '');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(BACK);
    expect((await client.call('getLoginUser', {})).status).toBe(401);
    expect((await visitor.signOut(url.href, BACK))?.href).toBe(BACK);
  });

  it('of a session by password knows no provider, and ends it', async () => {
    await client.signIn();
    const ended = await client.call('endProviderSession', { body: { refreshToken: client.refresh } });
    expect(ended.data).toEqual({ url: null });
    expect((await client.call('getLoginUser', {})).status).toBe(401);
  });

  it('signs out here even while the provider is down', async () => {
    const id = await added();
    await signIn(id);
    provider.gate.instead = (_, response) => Boolean(response.destroy());
    const ended = await client.call('endProviderSession', { body: { refreshToken: client.refresh } });
    expect(ended.data).toEqual({ url: null });
    expect((await client.call('getLoginUser', {})).status).toBe(401);
  });

  it('at the provider ends the session here, by a token that is the provider’s own', async () => {
    const id = await added();
    const visitor = new Visitor();
    await finish(await back(id, 'E10001', visitor));
    const other = new TestClient(portal.server);
    const begun = await begin(id, 'hq', other);
    await finish((await new Visitor().signIn(begun.data?.url ?? '', 'E10001', BACK)).search.slice(1), other);
    await visitor.signOut(`${provider.issuer}/session/end?client_id=${CLIENT_ID}`, BACK);
    await expect.poll(() => logoutForms).toHaveLength(1);
    const send = (payload: string) =>
      portal.server.inject({
        method: 'POST',
        url: API_BASE + callRoutes.backchannelLogout.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const [form = ''] = logoutForms;
    const token = new URLSearchParams(form).get('logout_token') ?? '';
    const [head = '', , signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'E10002' })).toString('base64url');
    expect((await send(`logout_token=${head}.${forged}.${signature}`)).statusCode).toBe(400);
    expect((await send('logout_token=nonsense')).statusCode).toBe(400);
    expect((await client.call('getLoginUser', {})).status).toBe(200);
    expect((await send(form)).statusCode).toBe(200);
    expect((await client.call('getLoginUser', {})).status).toBe(401);
    expect((await other.call('getLoginUser', {})).status).toBe(200);
  });

  it('no other call takes a form of another site', async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: API_BASE + callRoutes.endProviderSession.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'refreshToken=x',
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('administration', () => {
  it('keeps the secret encrypted, and as it is where an edit leaves it empty', async () => {
    const id = await added();
    const info = JSON.stringify((await admin.act(signInProviders, 'info', { id })).data);
    expect(info).not.toContain(CLIENT_SECRET);
    const edit = { id, version: 1, values: values({ client_secret: null, provider_name: '改名' }) };
    expect(await admin.act(signInProviders, 'edit', edit)).toMatchObject({ success: true });
    const [row] = await portal.server.services.store.read((db) => db.select().from(signInProvider));
    expect(row?.client_secret_sealed).not.toContain(CLIENT_SECRET);
    expect((await signIn(id)).status).toBe(200);
  });

  it('refuses a second provider of the same issuer and client, and a role that is not there', async () => {
    await added();
    expect(await admin.act(signInProviders, 'add', { values: values() })).toMatchObject({ code: 400 });
    const unknown = values({ client_id: 'other', group_roles: 'a = no-such-role' });
    expect((await admin.act(signInProviders, 'add', { values: unknown })).msg).toBe('角色代码“no-such-role”不存在');
  });

  it('is for administrators of the tenant only', async () => {
    const id = await added();
    const other = await portal.as('plant', 'admin');
    expect(listData.parse((await other.act(signInProviders, 'list', {})).data).rows).toEqual([]);
    expect((await other.act(signInProviders, 'info', { id })).status).toBe(404);
    expect((await other.act(signInProviders, 'delete', { rows: [{ id, version: 1 }] })).status).toBe(404);
    const auditor = await portal.as('hq', 'E10002');
    expect((await auditor.act(signInProviders, 'add', { values: values({ client_id: 'x' }) })).status).toBe(403);
  });

  it('turns passwords off only for who is signed in by the provider; then the other ways still open', async () => {
    const id = await added();
    const edit = { id, version: 1, values: values({ client_secret: null, passwords: false }) };
    expect(await admin.act(signInProviders, 'edit', edit)).toMatchObject({ code: 409 });
    await signIn(id, 'admin');
    const headers = { authorization: `Bearer ${client.token}`, tenant_id: 'hq', 'content-type': 'application/json' };
    const saved = await portal.server.inject({
      method: 'POST',
      url: `${API_BASE}/oa/portal/Admin/sign-in-providers/Edit`,
      headers,
      payload: JSON.stringify(edit),
    });
    expect(saved.statusCode).toBe(200);
    const byPassword = new TestClient(portal.server);
    expect(await byPassword.signIn('E10001', 'Employee@2026')).toMatchObject({
      status: 403,
      msg: '本租户已停用密码登录，请使用登录页上的其他登录方式',
    });
    expect((await byPassword.signIn('admin', 'Admin@2026', 'plant')).status).toBe(200);
    expect((await signIn(id)).status).toBe(200);
    expect(await signInAgainByPassword(portal.server.services.store, 'plant')).toEqual([]);
    expect(await signInAgainByPassword(portal.server.services.store, 'hq')).toEqual(['集团统一认证']);
    expect((await byPassword.signIn('E10001', 'Employee@2026')).status).toBe(200);
  });

  it('tries a provider, and says what is wrong with it in one sentence', async () => {
    const attempt = async (issuer: string) =>
      testProviderResult.parse(
        (await admin.post('/oa/portal/Admin/sign-in-providers/TestConnection', { issuer })).data,
      );
    expect(await attempt(provider.issuer)).toMatchObject({ ok: true, redirect_uri: BACK });
    expect(await attempt('http://localhost:1')).toMatchObject({ ok: false, text: expect.stringContaining('无法连接') });
    expect(await attempt('file:///etc/passwd')).toMatchObject({ ok: false });
    expect(await attempt(`${provider.issuer}/nothing`)).toMatchObject({
      ok: false,
      text: '该地址没有 OpenID Connect 配置（/.well-known/openid-configuration）',
    });
  });
});

// Last: the server's clock stays ahead of the provider's from here on.
describe('an answer that is late', () => {
  it('is refused after ten minutes', async () => {
    const id = await added();
    const answer = await back(id, 'E10001');
    portal.server.clock.forward(601_000);
    expect((await finish(answer)).status).toBe(400);
  });
});
