import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNUSED_SUCCESSOR_MS } from '../auth/refresh-rule';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

onAnyDatabase('sessions', (database) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(database, { SIGN_IN_FAILURE_LIMIT: '3' });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    client = new TestClient(server);
  });

  describe('signing in', () => {
    it('gives tokens and says so in the language asked for', async () => {
      client.language = 'en';
      expect(await client.signIn()).toMatchObject({ status: 200, success: true, code: 0, msg: 'Signed in' });
      expect(client.cookies.get('refresh_family')).toBeTruthy();
    });

    it('binds the refresh cookie to the API and hides it from scripts', async () => {
      const { headers } = await client.signIn();
      expect(String(headers['set-cookie'])).toMatch(/refresh_family=.+; Path=\/oa_portal; HttpOnly; SameSite=Lax/);
    });

    it('takes the account name in any case', async () => {
      expect(await client.signIn('e10001', 'Employee@2026')).toMatchObject({ success: true });
    });

    it.each([
      ['a wrong password', 'E10009', 'Wrong@2026', 'hq', '账号或密码错误'],
      ['an unknown account', 'nobody', 'Wrong@2026', 'hq', '账号或密码错误'],
      ['an unknown tenant', 'admin', 'Admin@2026', 'nowhere', '租户不存在或已停用'],
    ])('refuses %s with 400, not as an expired session', async (_, username, password, tenant, msg) => {
      expect(await client.signIn(username, password, tenant)).toMatchObject({
        status: 400,
        code: 400,
        success: false,
        msg,
      });
    });

    it('refuses a password that was not encrypted', async () => {
      const answer = await client.call('login', {
        body: { username: 'admin', password: 'Admin@2026', tenant_id: 'hq' },
      });
      expect(answer).toMatchObject({ status: 400, msg: '密码加密已失效，请刷新页面后重试' });
    });

    it('counts failures by account and address, and only failures', async () => {
      for (let time = 0; time < 5; time++) expect((await client.signIn('E10020', 'Employee@2026')).status).toBe(200);
      for (let time = 0; time < 3; time++) expect((await client.signIn('E10020', 'Wrong@2026')).status).toBe(400);
      const refused = await client.signIn('E10020', 'Employee@2026');
      expect(refused).toMatchObject({ status: 429, code: 429, msg: '登录失败次数过多，请 5 分钟后再试' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await client.signIn('E10021', 'Employee@2026')).status).toBe(200);
      server.clock.forward(301_000);
      expect((await client.signIn('E10020', 'Employee@2026')).status).toBe(200);
    });

    it('does not let many guesses at once slip past the limit', async () => {
      const guesses = await Promise.all(
        Array.from({ length: 12 }, () => new TestClient(server).signIn('E10022', 'Wrong@2026')),
      );
      expect(guesses.every(({ status }) => status === 400 || status === 429)).toBe(true);
      expect((await client.signIn('E10022', 'Employee@2026')).status).toBe(429);
    });
  });

  describe('refreshing', () => {
    it('rotates, again and again', async () => {
      await client.signIn();
      const seen = new Set([client.refresh]);
      for (let time = 0; time < 12; time++) {
        server.clock.forward(10_000);
        expect((await client.refreshTokens()).status).toBe(200);
        seen.add(client.refresh);
      }
      expect(seen.size).toBe(13);
      expect((await client.call('getLoginUser', {})).success).toBe(true);
    });

    it('gives tabs that ask at once the same successor', async () => {
      await client.signIn();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => client.call('refreshToken', { params: { refreshToken: client.refresh } })),
      );
      expect(new Set(answers.map(({ data }) => data?.refreshToken)).size).toBe(1);
    });

    it('ends the session when an old token comes back, for every tab of it', async () => {
      await client.signIn();
      const stolen = client.refresh;
      await client.refreshTokens();
      await client.refreshTokens();
      server.clock.forward(5_000);
      expect((await client.call('refreshToken', { params: { refreshToken: stolen } })).status).toBe(401);
      expect((await client.refreshTokens()).status).toBe(401);
    });

    it('forgives a lost answer for a minute', async () => {
      await client.signIn();
      const kept = client.refresh;
      await client.refreshTokens();
      server.clock.forward(UNUSED_SUCCESSOR_MS - 1000);
      expect((await client.refreshTokens(kept)).status).toBe(200);
    });

    it('needs the cookie of the browser that signed in', async () => {
      await client.signIn();
      client.cookies.clear();
      expect((await client.refreshTokens()).status).toBe(401);
    });

    it('refuses what is no refresh token', async () => {
      expect((await client.refreshTokens('abc')).status).toBe(401);
      expect((await client.refreshTokens('a.b.c')).status).toBe(401);
    });

    it('ends after a week of silence', async () => {
      await client.signIn();
      server.clock.forward(604_801_000);
      expect((await client.refreshTokens()).status).toBe(401);
    });
  });

  describe('ending', () => {
    it('comes to the sessions that its codes began, at once', async () => {
      await client.signIn('E10023', 'Employee@2026');
      const { data } = await client.call('createLoginCode', { body: {} });
      const phone = new TestClient(server);
      const body = { loginTmpCode: data?.loginTmpCode ?? '', tenant_id: 'hq' };
      phone.keep('hq', (await phone.call('scanLogin', { body })).data);
      expect((await phone.refreshTokens()).status).toBe(200);
      const ends = [client.call('logout', { params: { refreshToken: client.refresh } }), phone.refreshTokens()];
      expect((await Promise.all(ends)).every(({ status }) => status === 200 || status === 401)).toBe(true);
      expect((await phone.refreshTokens()).status).toBe(401);
      expect((await phone.call('getLoginUser', {})).status).toBe(401);
    });

    it('comes with idleness, once a browser has told of it', async () => {
      await client.signIn('E10024', 'Employee@2026');
      const refresh = (idle_s: number) =>
        client.call('refreshToken', { params: { refreshToken: client.refresh }, query: { idle_s } });
      const told = await refresh(30);
      client.keep('hq', told.data);
      server.clock.forward(43_200_000);
      expect((await refresh(0)).status).toBe(401);
    });

    it('takes a nonsensical idle time for none', async () => {
      await client.signIn('E10024', 'Employee@2026');
      const path = `/oa_portal/oa/portal/Account/RefreshToken/${client.refresh}?idle_s=soon`;
      const cookie = `refresh_family=${client.cookies.get('refresh_family')}`;
      expect((await server.inject({ url: path, headers: { cookie } })).statusCode).toBe(200);
    });
  });

  describe('the session token', () => {
    it('expires', async () => {
      await client.signIn();
      server.clock.forward(1_801_000);
      expect(await client.call('getLoginUser', {})).toMatchObject({
        status: 401,
        code: 401,
        msg: '登录超时,请重新登录',
      });
    });

    it('ends with log-out', async () => {
      await client.signIn();
      expect((await client.call('logout', { params: { refreshToken: client.refresh } })).success).toBe(true);
      expect((await client.call('getLoginUser', {})).status).toBe(401);
    });

    it('cannot be made up or changed', async () => {
      await client.signIn();
      const [payload = '', signature = ''] = client.token.split('.');
      const other = Buffer.from(payload, 'base64url').toString().replace('admin', 'E1000');
      client.token = `${Buffer.from(other).toString('base64url')}.${signature}`;
      expect((await client.call('getLoginUser', {})).status).toBe(401);
    });

    it('is good for its tenant only', async () => {
      await client.signIn();
      client.tenant = 'plant';
      expect(await client.call('getLoginUser', {})).toMatchObject({
        status: 403,
        msg: '当前登录不属于该租户',
        data: undefined,
      });
    });
  });
});
