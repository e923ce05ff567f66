import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@portal/contract/admin/accounts';
import { auditLogOf } from '@portal/contract/admin/audit-log';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { roles } from '@portal/contract/admin/roles';
import { signIns } from '@portal/contract/admin/sign-ins';
import { secondFactorAsked } from '@portal/contract/entities/second-factor';
import { callRoutes } from '@portal/contract/routes';
import { digest } from '../../auth/secrets';
import { oneTimeCode, recoveryCode, secondFactor } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { envelope, TestClient } from '../../test/client';
import { onAnyDatabase } from '../../test/test-server';
import { resetFactorByCommand } from './reset-by-command';
import { codeAt } from './totp';

const PASSWORD = 'Employee@2026';
const PERIOD_MS = 30_000;
const FAILURE_LIMIT = 4;

onAnyDatabase('the second factor', (database) => {
  let portal: AdminServer;
  let admin: TestCaller;
  let client: TestClient;
  beforeAll(async () => {
    portal = await startAdminServer(database, { SIGN_IN_FAILURE_LIMIT: String(FAILURE_LIMIT) });
    admin = await portal.as('hq', 'admin');
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    client = new TestClient(portal.server);
  });

  const now = () => portal.server.clock.now();
  const forward = (ms: number) => portal.server.clock.forward(ms);
  const store = () => portal.server.services.store;

  /** Turns the second factor of somebody on; the code of the next period is good afterwards. */
  async function setUp(username: string) {
    await client.signIn(username, PASSWORD);
    const secret = (await client.call('beginSecondFactor', { body: {} })).data?.secret ?? '';
    const confirmed = await client.call('confirmSecondFactor', { body: { code: codeAt(secret, now()) } });
    expect(confirmed.status, confirmed.msg).toBe(200);
    forward(PERIOD_MS);
    return { secret, recovery: confirmed.data?.recovery_codes ?? [] };
  }

  /** Gives the password, and what comes back for the second step. */
  async function ticketOf(username: string, as = new TestClient(portal.server)) {
    const body = { username, password: as.encrypt(PASSWORD), tenant_id: 'hq' };
    const answer = await as.send(callRoutes.login, { body });
    const read = envelope.parse(answer.json());
    expect(read, read.msg).toMatchObject({ success: false, code: 428 });
    return { as, ticket: secondFactorAsked.parse(read.data).second_factor.ticket };
  }
  const finish = (as: TestClient, ticket: string, code: string) =>
    as.call('signInBySecondFactor', { body: { ticket, code } });
  const signIn = async (username: string, code: string) => {
    const { as, ticket } = await ticketOf(username);
    return finish(as, ticket, code);
  };
  const linesOf = async (username: string) => {
    await portal.server.services.events.settled();
    const { rows } = listData.parse((await admin.act(signIns, 'list', { filter: { username } })).data);
    return rows.map(({ outcome, way }) => `${String(way)} ${String(outcome)}`);
  };
  const audited = async (id: string) => {
    const filter = { entity_id: id };
    const { rows } = listData.parse((await admin.act(auditLogOf([]), 'list', { filter })).data);
    return rows.map((row) => row.action);
  };
  const reset = (id: string, caller = admin) =>
    caller.post(extraRoute(accounts, accounts.extraCalls.resetSecondFactor).path, { id });
  const wrong = (secret: string) => String((Number(codeAt(secret, now())) + 1) % 1_000_000).padStart(6, '0');

  describe('is set up by its owner', () => {
    it('and counts only once a code has confirmed it', async () => {
      await client.signIn('E10050', PASSWORD);
      const begun = await client.call('beginSecondFactor', { body: {} });
      expect(begun.data?.uri).toMatch(/^otpauth:\/\/totp\//);
      const secret = begun.data?.secret ?? '';
      expect(await client.call('confirmSecondFactor', { body: { code: wrong(secret) } })).toMatchObject({
        status: 400,
      });
      expect((await client.signIn('E10050', PASSWORD)).status).toBe(200);
      expect((await client.call('getSecondFactor', {})).data).toEqual({
        on: false,
        required: false,
        recovery_codes_left: 0,
        authenticator: false,
        passkeys: [],
        passkeys_at: expect.stringMatching(/^http:\/\/localhost/),
      });
      const confirmed = await client.call('confirmSecondFactor', { body: { code: codeAt(secret, now()) } });
      expect(confirmed.data?.recovery_codes).toHaveLength(10);
      expect((await client.call('getSecondFactor', {})).data).toMatchObject({ on: true, recovery_codes_left: 10 });
      expect((await client.call('beginSecondFactor', { body: {} })).status).toBe(400);
      const known = await client.call('beginSecondFactor', { body: { password: client.encrypt(PASSWORD) } });
      expect(known.status).toBe(409);
      expect((await client.call('confirmSecondFactor', { body: { code: codeAt(secret, now()) } })).status).toBe(409);
      expect(await audited('E10050')).toContain('set-up-factor');
    });

    it('with nothing at rest that anybody could use', async () => {
      const { secret, recovery } = await setUp('E10051');
      const [row] = await store().read((db) =>
        db.select().from(secondFactor).where(eq(secondFactor.account_id, 'E10051')),
      );
      expect(row?.secret_sealed).toMatch(/^v1\./);
      expect(row?.secret_sealed).not.toContain(secret);
      const codes = await store().read((db) =>
        db.select().from(recoveryCode).where(eq(recoveryCode.account_id, 'E10051')),
      );
      expect(codes).toHaveLength(10);
      expect(JSON.stringify(codes)).not.toContain(recovery[0]?.replaceAll('-', ''));
    });
  });

  describe('at a sign-in', () => {
    it('gives nothing but a ticket before the code, and a session after it', async () => {
      const { secret } = await setUp('E10052');
      const { as, ticket } = await ticketOf('E10052');
      expect(as.cookies.size).toBe(0);
      expect((await as.call('getLoginUser', {})).status).toBe(401);
      as.token = ticket;
      as.tenant = 'hq';
      expect((await as.call('getLoginUser', {})).status).toBe(401);
      as.token = '';
      const answer = await finish(as, ticket, codeAt(secret, now()));
      as.keep('hq', answer.data);
      expect((await as.call('getLoginUser', {})).status).toBe(200);
      expect((await as.refreshTokens()).status).toBe(200);
      expect((await linesOf('E10052'))[0]).toBe('second-factor signed-in');
    });

    it('takes no code twice, nor one before it', async () => {
      const { secret } = await setUp('E10053');
      const code = codeAt(secret, now());
      const both = await Promise.all([signIn('E10053', code), signIn('E10053', code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await signIn('E10053', codeAt(secret, now() - PERIOD_MS))).status).toBe(400);
      forward(PERIOD_MS);
      expect((await signIn('E10053', codeAt(secret, now()))).status).toBe(200);
    });

    it('takes a ticket once, and only for its person, for five minutes', async () => {
      const { secret } = await setUp('E10054');
      const other = await setUp('E10055');
      const { as, ticket } = await ticketOf('E10054');
      expect((await finish(as, ticket, codeAt(other.secret, now()))).status).toBe(400);
      expect((await finish(as, ticket, codeAt(secret, now()))).status).toBe(200);
      forward(PERIOD_MS);
      const again = await finish(as, ticket, codeAt(secret, now()));
      expect(again).toMatchObject({ status: 400, msg: expect.stringContaining('重新输入密码') });
      const late = await ticketOf('E10054');
      forward(5 * 60_000);
      expect((await finish(late.as, late.ticket, codeAt(secret, now()))).msg).toContain('重新输入密码');
    });

    it('counts wrong codes and wrong passwords to one lock-out, which a right password does not forget', async () => {
      const { secret } = await setUp('E10056');
      await new TestClient(portal.server).signIn('E10056', 'Wrong@2026');
      for (let tries = 1; tries < FAILURE_LIMIT; tries += 1) {
        expect((await signIn('E10056', wrong(secret))).status).toBe(400);
      }
      expect((await new TestClient(portal.server).signIn('E10056', PASSWORD)).status).toBe(429);
      expect((await linesOf('E10056')).slice(0, 2)).toEqual(['password locked', 'password wrong-code']);
    });

    it('refuses a right code while the account is locked', async () => {
      const { secret } = await setUp('E10057');
      const { as, ticket } = await ticketOf('E10057');
      for (let tries = 0; tries < FAILURE_LIMIT; tries += 1) {
        await new TestClient(portal.server).signIn('E10057', 'Wrong@2026');
      }
      expect((await finish(as, ticket, codeAt(secret, now()))).status).toBe(429);
    });

    it('takes each recovery code once, however it is typed, and tells the person', async () => {
      const { recovery } = await setUp('E10058');
      const [code = ''] = recovery;
      expect((await signIn('E10058', code.toUpperCase())).status).toBe(200);
      expect((await signIn('E10058', code)).status).toBe(400);
      expect((await client.call('getSecondFactor', {})).data?.recovery_codes_left).toBe(9);
      expect(await audited('E10058')).toContain('use-recovery');
      const notices = await client.call('getNotices', { query: {} });
      expect(JSON.stringify(notices.data)).toContain('9 个恢复码');
    });

    it('asks nobody who is disabled in between, and takes no ticket for another purpose', async () => {
      const { secret } = await setUp('E10059');
      const { as, ticket } = await ticketOf('E10059');
      expect((await as.call('scanLogin', { body: { loginTmpCode: ticket, tenant_id: 'hq' } })).status).toBe(400);
      const [row] = listData.parse((await admin.act(accounts, 'list', { filter: { username: 'E10059' } })).data).rows;
      await admin.act(accounts, 'state', { rows: [{ id: row?.id, version: row?.version }], state: '0' });
      expect((await finish(as, ticket, codeAt(secret, now()))).status).toBe(400);
      const kept = await store().read((db) =>
        db
          .select()
          .from(oneTimeCode)
          .where(eq(oneTimeCode.secret_hash, digest(ticket))),
      );
      expect(kept).toHaveLength(1);
    });
  });

  describe('is changed by its owner', () => {
    it('who proves once more who they are', async () => {
      const { secret, recovery } = await setUp('E10060');
      expect((await client.call('endSecondFactor', { body: {} })).msg).toContain('密码或验证码');
      expect((await client.call('renewRecoveryCodes', { body: { code: wrong(secret) } })).status).toBe(400);
      expect(
        (await client.call('renewRecoveryCodes', { body: { password: client.encrypt('Wrong@2026') } })).status,
      ).toBe(400);
      const renewed = await client.call('renewRecoveryCodes', { body: { code: codeAt(secret, now()) } });
      expect(renewed.data?.recovery_codes).toHaveLength(10);
      expect((await signIn('E10060', recovery[1] ?? '')).status).toBe(400);
      const ended = await client.call('endSecondFactor', { body: { password: client.encrypt(PASSWORD) } });
      expect(ended.status, ended.msg).toBe(200);
      expect((await client.call('endSecondFactor', { body: { password: client.encrypt(PASSWORD) } })).status).toBe(409);
      expect((await client.signIn('E10060', PASSWORD)).status).toBe(200);
      expect(await audited('E10060')).toEqual(expect.arrayContaining(['renew-recovery', 'end-factor']));
    });
  });

  describe('is asked for by a role', () => {
    const requireIt = async (on: boolean) => {
      const filter = { role_code: 'employee' };
      const [role] = listData.parse((await admin.act(roles, 'list', { filter })).data).rows;
      const whole = adminRow.parse((await admin.act(roles, 'info', { id: role?.id })).data);
      const { id, version, ...values } = whole;
      const answer = await admin.act(roles, 'edit', { id, version, values: { ...values, second_factor: on } });
      expect(answer.status, answer.msg).toBe(200);
    };

    it('and a session without it can do nothing but set it up', async () => {
      await requireIt(true);
      expect((await client.signIn('E10061', PASSWORD)).status).toBe(200);
      expect((await client.call('getLoginUser', {})).data).toMatchObject({ mustSetUpFactor: true, apps: [] });
      expect(await client.call('getProfile', {})).toMatchObject({ status: 428, msg: '请先设置两步验证' });
      expect((await client.call('createLoginCode', { body: {} })).status).toBe(428);
      expect((await client.call('endSecondFactor', { body: { code: '123456' } })).status).toBe(428);
      expect((await client.refreshTokens()).status).toBe(200);
      expect((await client.call('getProfile', {})).status).toBe(428);
      const secret = (await client.call('beginSecondFactor', { body: {} })).data?.secret ?? '';
      await client.call('confirmSecondFactor', { body: { code: codeAt(secret, now()) } });
      expect((await client.call('getProfile', {})).status).toBe(200);
      expect((await client.call('getLoginUser', {})).data?.mustSetUpFactor).toBeUndefined();
      const kept = await client.call('endSecondFactor', { body: { password: client.encrypt(PASSWORD) } });
      expect(kept).toMatchObject({ status: 403, msg: expect.stringContaining('角色要求') });
      await requireIt(false);
      const ended = await client.call('endSecondFactor', { body: { password: client.encrypt(PASSWORD) } });
      expect(ended.status).toBe(200);
    });
  });

  describe('is reset by others', () => {
    it('by an administrator, which the log tells', async () => {
      await setUp('E10062');
      expect((await reset('E10062')).status).toBe(200);
      expect((await client.signIn('E10062', PASSWORD)).status).toBe(200);
      expect((await reset('E10062')).status).toBe(409);
      expect(await audited('E10062')).toContain('reset-factor');
    });

    it('by nobody of another tenant, nobody without the right, and not one’s own', async () => {
      await setUp('E10063');
      // The other tenant has an account of the same id, without a second factor.
      expect((await reset('E10063', await portal.as('plant', 'admin'))).status).toBe(409);
      expect((await reset('E10063', await portal.as('hq', 'E10064'))).status).toBe(403);
      expect((await reset('admin')).status).toBe(403);
      await ticketOf('E10063');
    });

    it('by the command, for anybody', async () => {
      await setUp('E10065');
      expect(await resetFactorByCommand(store(), 'hq', 'e10065')).toBe('reset');
      expect(await resetFactorByCommand(store(), 'hq', 'E10065')).toBe('off');
      expect(await resetFactorByCommand(store(), 'plant', 'nobody')).toBe('unknown');
      expect((await client.signIn('E10065', PASSWORD)).status).toBe(200);
      expect(await audited('E10065')).toContain('reset-factor');
    });
  });
});
