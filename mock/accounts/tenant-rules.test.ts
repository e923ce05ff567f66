import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '@portal/contract/admin/accounts';
import { parameters } from '@portal/contract/admin/parameters';
import { signIns } from '@portal/contract/admin/sign-ins';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import type { TenantRule } from '@portal/contract/tenant-rules';
import { parameter } from '../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { TestClient } from '../test/client';
import { sampleValues } from '../test/sample-values';
import { onAnyDatabase } from '../test/test-server';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const OLD = 'Employee@2026';

onAnyDatabase('the rules of a tenant', (database) => {
  let portal: AdminServer;
  let admin: TestCaller;
  let client: TestClient;
  beforeAll(async () => {
    portal = await startAdminServer(database, { SESSION_LIFE_S: String(40 * 24 * 3600) });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    admin = await portal.as('hq', 'admin');
    client = new TestClient(portal.server);
  });
  afterEach(() =>
    portal.server.services.store.write((tx) =>
      tx.delete(parameter).where(and(eq(parameter.tenant_id, 'hq'), eq(parameter.update_by, 'admin'))),
    ),
  );

  const add = async (code: TenantRule, value: string, more: object = {}) =>
    admin.act(parameters, 'add', {
      values: {
        ...(await sampleValues(admin, parameters)),
        cfg_code: code,
        cfg_type: 'system',
        cfg_value: value,
        ...more,
      },
    });
  const rule = async (code: TenantRule, value: string) => {
    const answer = await add(code, value);
    expect(answer.status, answer.msg).toBe(200);
  };
  const change = (oldPwd: string, newPwd: string) =>
    client.call('resetPassword', { query: { oldPwd: client.encrypt(oldPwd), newPwd: client.encrypt(newPwd) } });
  const ways = async (username: string) =>
    listData.parse((await admin.act(signIns, 'list', { filter: { username } })).data).rows.map((row) => row.outcome);

  it('are parameters, refused where they are no value of their rule', async () => {
    expect((await add('password_min_length', '7')).msg).toContain('8 到 64');
    expect((await add('session_hours', 'two')).msg).toContain('1 到 720');
    expect((await add('sign_in_networks', '10.0.0.0/99')).msg).toContain('10.1.0.0/16');
    expect((await add('sign_in_networks', '10.1.0.0/16')).msg).toContain('127.0.0.1');
    expect((await add('password_kinds', '4', { cfg_type: 'service' })).msg).toContain('系统参数配置');
    expect(
      listData.parse((await admin.act(parameters, 'list', { filter: { cfg_code: 'password_' } })).data).total,
    ).toBe(0);
  });

  it('say how strong a new password is, wherever one is set', async () => {
    await rule('password_min_length', '14');
    await rule('password_kinds', '4');
    await client.signIn('E10041', OLD);
    expect(await change(OLD, 'Short@2026')).toMatchObject({ status: 400, msg: expect.stringContaining('至少14位') });
    expect((await change(OLD, 'LongEnough20261')).msg).toContain('中的4种');
    expect((await change(OLD, 'Long-Enough-2026')).status).toBe(200);
    const values = { ...(await sampleValues(admin, accounts)), password: 'Short@2026' };
    expect((await admin.act(accounts, 'add', { values })).msg).toContain('至少14位');
    const plant = new TestClient(portal.server);
    await plant.signIn('E10001', OLD, 'plant');
    const body = { oldPwd: plant.encrypt(OLD), newPwd: plant.encrypt('Short@2026') };
    expect((await plant.call('resetPassword', { query: body })).status).toBe(200);
  });

  it('keep passwords of before from coming back, as many as they say', async () => {
    await rule('password_history', '2');
    await client.signIn('E10042', OLD);
    const used = [OLD, 'First-New-1', 'Second-New-2', 'Third-New-3'];
    for (const [at, next] of used.slice(1).entries()) {
      expect((await change(used[at] ?? '', next)).status).toBe(200);
      await client.signIn('E10042', next);
    }
    expect(await change('Third-New-3', 'First-New-1')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('2'),
    });
    expect((await change('Third-New-3', OLD)).status).toBe(200);
  });

  it('let a password grow old: it is changed before anything else', async () => {
    await rule('password_valid_days', '30');
    await client.signIn('E10043', OLD);
    expect((await client.call('getLoginUser', {})).data?.mustChangePassword).toBeFalsy();
    portal.server.clock.forward(31 * DAY_MS);
    await client.signIn('E10043', OLD);
    expect((await client.call('getLoginUser', {})).data?.mustChangePassword).toBe(true);
    expect((await client.call('getFavorites', {})).status).toBe(428);
    // Who comes without a password is not asked for it.
    const here = { address: '127.0.0.1', userAgent: '' };
    const byDomain = new TestClient(portal.server);
    byDomain.keep('hq', await portal.server.services.sessions.begin('hq', 'E10043', here, 'domain'));
    expect((await byDomain.call('getFavorites', {})).status).toBe(200);
    expect((await change(OLD, 'Brand-New-2027')).status).toBe(200);
    await client.signIn('E10043', 'Brand-New-2027');
    expect((await client.call('getLoginUser', {})).data?.mustChangePassword).toBeFalsy();
    admin = await portal.as('hq', 'admin');
  });

  it('say after how many wrong passwords somebody waits, and how long', async () => {
    await rule('sign_in_failures', '2');
    await rule('sign_in_lock_minutes', '20');
    for (let time = 0; time < 2; time++) expect((await client.signIn('E10044', 'Wrong@2026')).status).toBe(400);
    const locked = await client.signIn('E10044', OLD);
    expect(locked).toMatchObject({ status: 429, msg: expect.stringContaining('20') });
    const { data } = await admin.act(accounts, 'list', { filter: { username: 'E10044' } });
    expect(adminRow.parse(listData.parse(data).rows[0]).locked).toBe(true);
    portal.server.clock.forward(20 * 60_000 + 1_000);
    expect((await client.signIn('E10044', OLD)).status).toBe(200);
  });

  it('end sessions by their age and by idleness, also those that began before', async () => {
    await client.signIn('E10045', OLD);
    const refresh = (idle_s: number) =>
      client.call('refreshToken', { params: { refreshToken: client.refresh }, query: { idle_s } });
    await rule('session_idle_minutes', '30');
    client.keep('hq', (await refresh(60)).data);
    portal.server.clock.forward(40 * 60_000);
    expect((await refresh(40 * 60)).status).toBe(401);
    await client.signIn('E10045', OLD);
    portal.server.clock.forward(2 * HOUR_MS);
    client.keep('hq', (await refresh(0)).data);
    expect(client.token).not.toBe('');
    admin = await portal.as('hq', 'admin');
    await rule('session_hours', '2');
    expect((await refresh(0)).status).toBe(401);
  });

  it('let people in from their networks only, by any way, and end what goes on elsewhere', async () => {
    await client.signIn('E10046', OLD);
    await rule('sign_in_networks', '127.0.0.1');
    expect((await client.refreshTokens()).status).toBe(200);
    await portal.server.services.store.write((tx) =>
      tx
        .update(parameter)
        .set({ cfg_value: '10.1.0.0/16' })
        .where(and(eq(parameter.tenant_id, 'hq'), eq(parameter.cfg_code, 'sign_in_networks'))),
    );
    expect((await client.refreshTokens()).status).toBe(401);
    expect(await client.signIn('E10046', OLD)).toMatchObject({ status: 403, msg: expect.stringContaining('网络') });
    expect((await client.signIn('E10046', 'Wrong@2026')).status).toBe(403);
    const begun = portal.server.services.sessions.begin(
      'hq',
      'E10046',
      { address: '10.1.2.3', userAgent: '' },
      'domain',
    );
    expect((await begun).token).not.toBe('');
    const elsewhere = { address: '10.2.2.3', userAgent: '' };
    await expect(portal.server.services.sessions.begin('hq', 'E10046', elsewhere, 'domain')).rejects.toThrow();
    await portal.server.services.events.settled();
    expect((await ways('E10046')).filter((outcome) => outcome === 'network')).toHaveLength(3);
    expect((await new TestClient(portal.server).signIn('E10001', OLD, 'plant')).status).toBe(400);
  });
});
