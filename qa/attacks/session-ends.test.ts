import { randomBytes } from 'node:crypto';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HUB_PATH } from '@portal/contract/call';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { auditLog } from '@portal/contract/admin/screens';
import { callSchemas } from '@portal/contract/schemas';
import { stampPassword } from '@portal/contract/password-stamp';
import { STAMP_LIFE_MS } from '../../mock/accounts/password-reader';
import { startTestServer, type TestServer } from '../../mock/test/test-server';
import { encrypt } from '../../rig/encrypt';
import { Attacker } from './attacker';

const OWN = 'Employee@2026';

let server: TestServer;
let base = '';
let publicKey = '';
let person: Attacker;
let attacker: Attacker;
/** Each test has an employee of its own. */
let next = 60;
let username = '';

beforeAll(async () => {
  server = await startTestServer('embedded', {
    SIGN_IN_FAILURE_LIMIT: '5',
    SESSION_LIFE_S: '7200',
    SESSION_IDLE_S: '600',
  });
  base = await server.listen();
  publicKey = server.services.keys.publicPem;
});
afterAll(() => server.close());
beforeEach(async () => {
  username = `E100${next++}`;
  person = new Attacker(base);
  attacker = new Attacker(base);
  await signIn(person);
});

const bare = (text: string) => encrypt(text, publicKey);
const stamped = (text: string, sentAt = Date.now()) =>
  encrypt(stampPassword({ password: text, sentAt, nonce: randomBytes(16).toString('base64url') }), publicKey);

async function signIn(who: Attacker, password = bare(OWN), name = username) {
  const answer = await who.call('login', { body: { username: name, password, tenant_id: 'hq' } });
  who.keep('hq', answer.data);
  return answer;
}

/** What a stolen session token alone can do: it comes without the cookie of the browser that signed in. */
function steal(): void {
  attacker.keep('hq', { token: person.token, refreshToken: person.refreshToken });
}

async function codeOf(who: Attacker): Promise<string> {
  const { data } = await who.call('createLoginCode', { body: {} });
  return callSchemas.createLoginCode.data.parse(data).loginTmpCode;
}

const scan = async (who: Attacker, loginTmpCode: string) => {
  const answer = await who.call('scanLogin', { body: { loginTmpCode, tenant_id: 'hq' } });
  who.keep('hq', answer.data);
  return answer;
};
const refresh = (who: Attacker, idle_s?: number) => who.refresh(idle_s === undefined ? '' : `?idle_s=${idle_s}`);
const isSignedIn = async (who: Attacker) => (await who.call('getLoginUser', {})).status === 200;

describe('a stolen session', () => {
  it('cannot set a password by SyncPassword, and its guesses are counted', async () => {
    steal();
    expect(await attacker.call('syncPassword', { body: { pwd: bare('Attacker@2026') } })).toMatchObject({
      status: 400,
      msg: '密码错误',
    });
    expect((await signIn(new Attacker(base), bare('Attacker@2026'))).status).toBe(400);
    expect((await signIn(new Attacker(base))).status).toBe(200);
    for (let guess = 0; guess < 5; guess++) {
      await attacker.call('syncPassword', { body: { pwd: bare(`Guess@202${guess}`) } });
    }
    expect((await attacker.call('syncPassword', { body: { pwd: bare(OWN) } })).status).toBe(429);
  });

  it('cannot make a sign-in code without the cookie, nor long after the sign-in', async () => {
    steal();
    expect(await attacker.call('createLoginCode', { body: {} })).toMatchObject({
      status: 403,
      msg: '只能在登录时使用的浏览器中生成登录码',
    });
    server.clock.forward(16 * 60_000);
    await refresh(person);
    expect(await person.call('createLoginCode', { body: {} })).toMatchObject({
      status: 403,
      msg: '登录时间过长，请重新登录后再生成登录码',
    });
  });

  it('does not outlive its parent by a sign-in code, nor make a further code', async () => {
    const phone = new Attacker(base);
    const unused = await codeOf(person);
    expect((await scan(phone, await codeOf(person))).status).toBe(200);
    expect((await phone.call('createLoginCode', { body: {} })).status).toBe(403);
    await person.call('logout', { params: { refreshToken: person.refreshToken } });
    expect(await isSignedIn(phone)).toBe(false);
    expect((await refresh(phone)).status).toBe(401);
    expect(await scan(new Attacker(base), unused)).toMatchObject({ status: 400, msg: '扫码登录已失效，请重新扫码' });
  });
});

it('a code can be looked at without being used up, and an unknown one says nothing', async () => {
  const loginTmpCode = await codeOf(person);
  expect((await attacker.call('getLoginCodeOwner', { body: { loginTmpCode } })).data).toMatchObject({
    username,
    tenant_id: 'hq',
  });
  expect((await scan(attacker, loginTmpCode)).status).toBe(200);
  expect((await attacker.call('getLoginCodeOwner', { body: { loginTmpCode } })).status).toBe(400);
});

describe('a captured password', () => {
  it('signs nobody in a second time', async () => {
    const captured = stamped(OWN);
    expect((await signIn(person, captured)).status).toBe(200);
    expect(await signIn(attacker, captured)).toMatchObject({
      status: 400,
      msg: '该密码请求已被使用，请重新输入密码',
      data: null,
    });
  });

  it('is too old after some minutes, whether it was used or not', async () => {
    const kept = stamped(OWN, Date.now() - STAMP_LIFE_MS - 1000);
    const answer = await signIn(attacker, kept);
    expect(answer.status).toBe(400);
    expect(answer.msg).toContain('服务器时间');
  });

  it('cannot be sent bare where only stamped ones are accepted', async () => {
    const strict = await startTestServer('embedded', { PASSWORD_FORM: 'stamped' });
    try {
      const address = await strict.listen();
      const key = strict.services.keys.publicPem;
      const body = (password: string) => ({ body: { username: 'E10001', password, tenant_id: 'hq' } });
      const stamp = { password: OWN, sentAt: Date.now(), nonce: randomBytes(16).toString('base64url') };
      expect((await new Attacker(address).call('login', body(encrypt(OWN, key)))).status).toBe(400);
      const right = encrypt(stampPassword(stamp), key);
      expect((await new Attacker(address).call('login', body(right))).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('need not be in an address: the change of a password is a POST as well', async () => {
    const body = { oldPwd: stamped(OWN), newPwd: stamped('Changed@2026') };
    expect(await person.call('resetPasswordByPost', { body })).toMatchObject({ status: 200, code: 200 });
    expect(await attacker.call('resetPasswordByPost', { body })).toMatchObject({ status: 401 });
    expect((await signIn(attacker, bare('Changed@2026'))).status).toBe(200);
    // The specification's form goes on working.
    const query = { oldPwd: bare('Changed@2026'), newPwd: bare(OWN) };
    expect(await attacker.call('resetPassword', { query })).toMatchObject({ status: 200, code: 200 });
  });
});

/** In place of the browser's event stream: keeps the address that SignalR's client makes, and opens nothing. */
class KeptAddress {
  static last = '';
  onopen: (() => void) | undefined;

  constructor(address: string) {
    KeptAddress.last = address;
    queueMicrotask(() => this.onopen?.());
  }

  close(): void {}
}

describe('the session token in an address', () => {
  it('does not open the hub', async () => {
    const address = `${base}${HUB_PATH}/negotiate?negotiateVersion=1&access_token=${person.token}`;
    expect((await fetch(address, { method: 'POST' })).status).toBe(401);
  });

  it('is never needed there: SignalR writes another one, which is no session', async () => {
    const options = {
      transport: HttpTransportType.ServerSentEvents,
      EventSource: KeptAddress,
      accessTokenFactory: () => person.token,
    };
    const connection = new HubConnectionBuilder()
      .withUrl(base + HUB_PATH, options)
      .configureLogging(LogLevel.None)
      .build();
    await connection.start().catch(() => undefined);
    expect(KeptAddress.last).toContain('access_token=');
    expect(KeptAddress.last).not.toContain(person.token);
  });

  it('the given token makes no call', async () => {
    const answer = await fetch(`${base}${HUB_PATH}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
    });
    const { accessToken } = await answer.json();
    attacker.keep('hq', { token: accessToken, refreshToken: '' });
    expect(await isSignedIn(attacker)).toBe(false);
  });
});

describe('a session ends', () => {
  it('with its whole life, however much it is used', async () => {
    for (let minutes = 0; minutes < 120; minutes += 5) {
      expect((await refresh(person, 0)).status, `after ${minutes} min`).toBe(200);
      server.clock.forward(5 * 60_000);
    }
    expect(await isSignedIn(person)).toBe(false);
    expect((await refresh(person, 0)).status).toBe(401);
  });

  it('when nobody has touched the page, though the page goes on refreshing', async () => {
    for (let idle = 0; idle < 600; idle += 60) {
      expect((await refresh(person, idle)).status).toBe(200);
      server.clock.forward(60_000);
    }
    expect((await refresh(person, 600)).status).toBe(401);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('not by idleness where the front end never tells of activity', async () => {
    for (let minutes = 0; minutes < 60; minutes += 20) {
      server.clock.forward(20 * 60_000);
      expect((await refresh(person)).status).toBe(200);
    }
  });

  it('when its person ends it from another device', async () => {
    const elsewhere = new Attacker(base);
    await signIn(elsewhere);
    const { data } = await person.call('getMySessions', {});
    const sessions = callSchemas.getMySessions.data.parse(data);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((one) => one.current)).toHaveLength(1);
    const [other] = sessions.filter((one) => !one.current);
    expect(other).toMatchObject({ address: '127.0.0.1', by_code: false });
    expect((await person.call('endMySessions', { body: { id: other?.id } })).data).toEqual({ ended: 1 });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('all others at once, and never those of somebody else', async () => {
    const others = [new Attacker(base), new Attacker(base)];
    for (const other of others) await signIn(other);
    const victim = new Attacker(base);
    await signIn(victim, bare('Admin@2026'), 'admin');
    const { data } = await victim.call('getMySessions', {});
    const foreign = callSchemas.getMySessions.data.parse(data).find((one) => one.current);
    expect(await person.call('endMySessions', { body: { id: foreign?.id } })).toMatchObject({ status: 404 });
    expect((await person.call('endMySessions', { body: {} })).data).toEqual({ ended: 2 });
    expect(await isSignedIn(victim)).toBe(true);
    expect(await Promise.all([person, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });
});

describe('what happens to an account', () => {
  /** The actions of the lines that an administrator sees of the account, the latest first. */
  async function linesOf(name: string): Promise<unknown[]> {
    const administrator = new Attacker(base);
    await signIn(administrator, bare('Admin@2026'), 'admin');
    const route = adminRoute(auditLog, 'list');
    const { data } = await administrator.request('POST', route.path, { size: 200, filter: { username: name } });
    return listData.parse(data).rows.map((row) => row.action);
  }

  /** The titles of the notices that wait for the person. */
  async function noticesOf(who: Attacker): Promise<string> {
    const { data } = await who.call('getNotices', { query: {} });
    return callSchemas.getNotices.data
      .parse(data)
      .rows.map((row) => row.title)
      .join();
  }

  it('is written down for administrators and told to the person: wrong passwords and a lock-out', async () => {
    for (let guess = 0; guess < 5; guess++) await signIn(attacker, bare(`Guess@202${guess}`));
    expect((await signIn(attacker)).status).toBe(429);
    await vi.waitFor(async () =>
      expect(await linesOf(username)).toEqual(['lock-out', ...Array.from({ length: 5 }, () => 'failed-sign-in')]),
    );
    server.clock.forward(301_000);
    await signIn(person);
    await vi.waitFor(async () => expect(await noticesOf(person)).toContain('登录失败提醒'));
  });

  it('never holds what was typed as the name of an account', async () => {
    await signIn(attacker, bare(OWN), 'MyPassword@2026');
    await server.services.events.settled();
    expect(await linesOf('MyPassword')).toEqual([]);
  });

  it('is written down and told: a stolen refresh token', async () => {
    steal();
    await refresh(person);
    expect((await refresh(attacker)).status).toBe(401);
    expect(await isSignedIn(person)).toBe(false);
    await signIn(person);
    expect(await noticesOf(person)).toContain('会话已被终止');
    expect(await linesOf(username)).toEqual(['stolen-token']);
  });

  it('is written down and told: passwords, codes and scans', async () => {
    await person.call('syncPassword', { body: { pwd: bare(OWN) } });
    const phone = new Attacker(base);
    await scan(phone, await codeOf(person));
    await person.call('resetPassword', { query: { oldPwd: bare(OWN), newPwd: bare('Changed@2026') } });
    expect(await linesOf(username)).toEqual(['change-password', 'code-sign-in', 'make-code', 'sync-password']);
    await signIn(person, bare('Changed@2026'));
    const told = await noticesOf(person);
    for (const title of ['密码已修改', '已生成登录码', '扫码登录']) expect(told).toContain(title);
  });
});
