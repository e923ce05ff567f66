import { stampPassword } from '@portal/contract/password-stamp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomId } from '../auth/secrets';
import { TestClient } from '../test/client';
import { STAMP_LIFE_MS } from './password-reader';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

onAnyDatabase('passwords', (database) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    client = new TestClient(server);
  });
  const change = (oldPwd: string, newPwd: string) =>
    client.call('resetPassword', { query: { oldPwd: client.encrypt(oldPwd), newPwd: client.encrypt(newPwd) } });

  /** @covers state:password-changed */
  it('are changed with code 200, and the other sessions end', async () => {
    const elsewhere = new TestClient(server);
    await elsewhere.signIn('E10030', 'Employee@2026');
    await client.signIn('E10030', 'Employee@2026');
    expect(await change('Employee@2026', 'Другой-Пароль-1')).toMatchObject({ status: 400 });
    expect(await change('Employee@2026', 'N3w😀password')).toMatchObject({ status: 200, code: 200, success: true });
    expect((await elsewhere.call('getLoginUser', {})).status).toBe(401);
    expect((await client.call('getLoginUser', {})).status).toBe(200);
    expect((await elsewhere.signIn('E10030', 'Employee@2026')).status).toBe(400);
    expect((await elsewhere.signIn('E10030', 'N3w😁password')).status).toBe(400);
    expect((await elsewhere.signIn('E10030', 'N3w😀password')).status).toBe(200);
  });

  /** @covers error:password */
  it('are not changed without the old one, or to a weak one, or to the same', async () => {
    await client.signIn('E10031', 'Employee@2026');
    expect(await change('Wrong@2026', 'Better@2027')).toMatchObject({ status: 400, msg: '原密码错误' });
    expect(await change('Employee@2026', 'short1A')).toMatchObject({ status: 400 });
    expect(await change('Employee@2026', 'alllowercase1')).toMatchObject({ status: 400 });
    expect(await change('Employee@2026', 'Employee@2026')).toMatchObject({
      status: 400,
      msg: '新密码不能与原密码相同',
    });
    expect((await new TestClient(server).signIn('E10031', 'Employee@2026')).status).toBe(200);
  });

  it('are synchronised with code 200, and stay what they are', async () => {
    await client.signIn('E10032', 'Employee@2026');
    const answer = await client.call('syncPassword', { body: { pwd: client.encrypt('Employee@2026') } });
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect((await new TestClient(server).signIn('E10032', 'Employee@2026')).status).toBe(200);
  });

  it('are accepted once when they are stamped, also by two requests at the same moment', async () => {
    const stamped = (password: string, sentAt = Date.now()) =>
      client.encrypt(stampPassword({ password, sentAt, nonce: randomId().slice(0, 22) }));
    const body = { username: 'E10037', password: stamped('Employee@2026'), tenant_id: 'hq' };
    const answers = await Promise.all([client.call('login', { body }), client.call('login', { body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const early = { ...body, password: stamped('Employee@2026', Date.now() + STAMP_LIFE_MS + 5_000) };
    expect((await client.call('login', { body: early })).msg).toContain('服务器时间');
    await server.services.passwords.prune();
    expect((await client.call('login', { body })).msg).toBe('该密码请求已被使用，请重新输入密码');
  });

  it('may not begin like a stamped one', async () => {
    await client.signIn('E10038', 'Employee@2026');
    expect((await change('Employee@2026', '\u001fv2\u001fPassword@2026')).status).toBe(400);
    expect((await change('Employee@2026', 'v2.1795000000000.Password@2026')).status).toBe(200);
    expect((await new TestClient(server).signIn('E10038', 'v2.1795000000000.Password@2026')).status).toBe(200);
  });

  describe('forgotten', () => {
    const begin = (username: string, tenant_id = 'hq') =>
      client.call('getValidateParam', { body: { username, tenant_id } });
    const check = (validate_id: string, code: string) =>
      client.call('checkValidateCode', { body: { validate_id, code } });

    /** @covers route:forget-password */
    it('are set again in four steps', async () => {
      const { data: first } = await begin('e10033');
      expect(first?.channels).toEqual([
        { channel: 'email', target: 'e***3@hq.example.com' },
        { channel: 'sms', target: expect.stringMatching(/^138\*{4}\d{4}$/) },
      ]);
      const validate_id = first?.validate_id ?? '';
      const sent = await client.call('sendValidateCode', { body: { validate_id, channel: 'email' } });
      expect(sent.data).toEqual({ expires_in_s: 300 });
      const code = server.sentCodes.at(-1) ?? '';
      expect((await check(validate_id, code === '000000' ? '000001' : '000000')).status).toBe(400);
      const { data: checked } = await check(validate_id, code);
      const retrieve_token = checked?.retrieve_token ?? '';
      const set = (text: string) =>
        client.call('retrievePassword', { body: { retrieve_token, newPwd: client.encrypt(text) } });
      expect((await set('weak')).status).toBe(400);
      expect((await set('Retrieved@2026')).status).toBe(200);
      expect((await set('Another@2026')).status).toBe(400);
      expect((await client.signIn('E10033', 'Retrieved@2026')).status).toBe(200);
    });

    it('say nothing of which accounts exist', async () => {
      const { data } = await begin('nobody-here');
      expect(data?.channels).toHaveLength(2);
      const validate_id = data?.validate_id ?? '';
      expect((await client.call('sendValidateCode', { body: { validate_id, channel: 'sms' } })).status).toBe(200);
      expect((await check(validate_id, '123456')).status).toBe(400);
    });

    it('allow five guesses of a code, no more', async () => {
      const { data } = await begin('E10034');
      const validate_id = data?.validate_id ?? '';
      await client.call('sendValidateCode', { body: { validate_id, channel: 'sms' } });
      const code = server.sentCodes.at(-1) ?? '';
      for (let time = 0; time < 5; time++) await check(validate_id, 'wrong');
      expect((await check(validate_id, code)).status).toBe(400);
    });

    it('let a code grow old', async () => {
      const { data } = await begin('E10035');
      const validate_id = data?.validate_id ?? '';
      await client.call('sendValidateCode', { body: { validate_id, channel: 'sms' } });
      server.clock.forward(301_000);
      expect((await check(validate_id, server.sentCodes.at(-1) ?? '')).status).toBe(400);
    });

    it('stop being sent when asked for too often', async () => {
      const answers = [];
      for (let time = 0; time < 12; time++) answers.push((await begin('E10036')).status);
      expect(answers.slice(0, 10).every((status) => status === 200)).toBe(true);
      expect(answers.at(-1)).toBe(429);
    });
  });
});
