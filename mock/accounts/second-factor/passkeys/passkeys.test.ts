import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@portal/contract/admin/accounts';
import { auditLogOf } from '@portal/contract/admin/audit-log';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { signIns } from '@portal/contract/admin/sign-ins';
import type { PasskeyAnswer } from '@portal/contract/entities/passkey';
import { secondFactorAsked } from '@portal/contract/entities/second-factor';
import { callRoutes } from '@portal/contract/routes';
import { passkey, passkeyChallenge, role } from '../../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../../test/admin-server';
import { TestAuthenticator } from '../../../test/authenticator';
import { envelope, TestClient } from '../../../test/client';
import { onAnyDatabase } from '../../../test/test-server';
import { resetFactorByCommand } from '../reset-by-command';
import { codeAt } from '../totp';

const PASSWORD = 'Employee@2026';
const ORIGIN = 'https://portal.example.com:8443';
const PERIOD_MS = 30_000;
const FAILURE_LIMIT = 4;

onAnyDatabase('passkeys', (database) => {
  let portal: AdminServer;
  let admin: TestCaller;
  let client: TestClient;
  beforeAll(async () => {
    portal = await startAdminServer(database, {
      PUBLIC_URL: ORIGIN,
      BASE_PATH: '/office',
      SIGN_IN_FAILURE_LIMIT: String(FAILURE_LIMIT),
    });
    admin = await portal.as('hq', 'admin');
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    client = new TestClient(portal.server);
  });

  const now = () => portal.server.clock.now();
  const forward = (ms: number) => portal.server.clock.forward(ms);
  const store = () => portal.server.services.store;
  const password = (as = client) => ({ password: as.encrypt(PASSWORD) });

  const begin = async (as: TestClient, body = {}) => {
    const begun = await as.call('beginPasskey', { body });
    expect(begun.status, begun.msg).toBe(200);
    if (begun.data === undefined) throw new Error(begun.msg);
    return begun.data;
  };

  /** Signs somebody in and gives them a first passkey. */
  async function withPasskey(username: string, tenant = 'hq', as = client) {
    await as.signIn(username, PASSWORD, tenant);
    const key = new TestAuthenticator(ORIGIN);
    const added = await as.call('addPasskey', { body: { name: 'Laptop', passkey: key.make(await begin(as)) } });
    expect(added.status, added.msg).toBe(200);
    return { as, key, recovery: added.data?.recovery_codes ?? [] };
  }

  /** Gives the password, and what is asked for then. */
  async function asked(username: string, tenant = 'hq') {
    const as = new TestClient(portal.server);
    const body = { username, password: as.encrypt(PASSWORD), tenant_id: tenant };
    const read = envelope.parse((await as.send(callRoutes.login, { body })).json());
    expect(read, read.msg).toMatchObject({ success: false, code: 428 });
    return { as, ...secondFactorAsked.parse(read.data).second_factor };
  }
  const requestOf = async ({ as, ticket }: { as: TestClient; ticket: string }) => {
    const answer = await as.call('beginPasskeySignIn', { body: { ticket } });
    expect(answer.status, answer.msg).toBe(200);
    if (answer.data === undefined) throw new Error(answer.msg);
    return answer.data;
  };
  const finish = ({ as, ticket }: { as: TestClient; ticket: string }, answer: PasskeyAnswer) =>
    as.call('signInBySecondFactor', { body: { ticket, passkey: answer } });
  const signIn = async (username: string, key: TestAuthenticator, tenant = 'hq') => {
    const half = await asked(username, tenant);
    return finish(half, key.answer(await requestOf(half)));
  };
  const audited = async (id: string) => {
    await portal.server.services.events.settled();
    const { rows } = listData.parse((await admin.act(auditLogOf([]), 'list', { filter: { entity_id: id } })).data);
    return rows.map((row) => row.action);
  };
  const linesOf = async (username: string) => {
    await portal.server.services.events.settled();
    const { rows } = listData.parse((await admin.act(signIns, 'list', { filter: { username } })).data);
    return rows.map(({ outcome, way }) => `${String(way)} ${String(outcome)}`);
  };
  const requireIt = (on: boolean) =>
    store().write((tx) => tx.update(role).set({ second_factor: on }).where(eq(role.role_code, 'employee')));

  describe('are added by their owner', () => {
    it('with the recovery codes of a first factor, and then after a proof, without', async () => {
      const { key, recovery } = await withPasskey('E10070');
      expect(recovery).toHaveLength(10);
      expect((await client.call('beginPasskey', { body: {} })).msg).toContain('通行密钥');
      const creation = await begin(client, password());
      expect(creation).toMatchObject({
        rp: { id: 'portal.example.com' },
        attestation: 'none',
        excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
      });
      const second = new TestAuthenticator(ORIGIN);
      const added = await client.call('addPasskey', {
        body: { name: 'Key', passkey: second.make(creation, 'packed') },
      });
      expect(added.data).toEqual({ recovery_codes: [] });
      const own = (await client.call('getSecondFactor', {})).data;
      expect(own).toMatchObject({ on: true, authenticator: false, recovery_codes_left: 10, passkeys_at: ORIGIN });
      expect(own?.passkeys?.map(({ name, last_used_at }) => [name, last_used_at])).toEqual([
        ['Laptop', null],
        ['Key', null],
      ]);
      expect(await audited('E10070')).toEqual(expect.arrayContaining(['set-up-factor', 'add-passkey']));
      expect((await signIn('E10070', second)).status).toBe(200);
    });

    it('only as they were asked for: here, now, once, and by no maker’s certificate', async () => {
      await client.signIn('E10071', PASSWORD);
      const add = async (...made: Parameters<TestAuthenticator['make']>) => {
        const key = new TestAuthenticator(ORIGIN);
        return client.call('addPasskey', { body: { name: 'x', passkey: key.make(...made) } });
      };
      const refusedAs = (text: string) => ({ status: 400, msg: expect.stringContaining(text) });
      expect(await add(await begin(client), 'none', { origin: 'https://evil.example' })).toMatchObject(
        refusedAs(ORIGIN),
      );
      expect(await add(await begin(client), 'none', { rpId: 'evil.example' })).toMatchObject(refusedAs('无法验证'));
      expect(await add(await begin(client), 'none', { type: 'webauthn.get' })).toMatchObject(refusedAs('无法验证'));
      expect(await add(await begin(client), 'none', { flags: 0 })).toMatchObject(refusedAs('无法验证'));
      expect(await add(await begin(client), 'maker')).toMatchObject(refusedAs('无法验证'));
      const old = await begin(client);
      await begin(client);
      expect(await add(old)).toMatchObject(refusedAs('已超时或已用过'));
      const late = await begin(client);
      forward(3 * 60_000);
      expect(await add(late)).toMatchObject(refusedAs('已超时或已用过'));
      const key = new TestAuthenticator(ORIGIN);
      const creation = await begin(client);
      const made = key.make(creation);
      const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
      expect(await client.call('addPasskey', { body: { name: 'x', passkey: broken } })).toMatchObject(
        refusedAs('无法验证'),
      );
      // The challenge went with the first answer.
      expect((await client.call('addPasskey', { body: { name: 'x', passkey: made } })).status).toBe(400);
      const shapes = [
        {},
        { ...made, id: '' },
        { ...made, type: 'password' },
        { ...made, response: { ...made.response, clientDataJSON: '%' } },
      ];
      for (const shape of shapes) {
        const answer = await client.send(callRoutes.addPasskey, { body: { name: 'x', passkey: shape } });
        expect(answer.statusCode).toBe(400);
      }
      expect((await client.call('getSecondFactor', {})).data).toMatchObject({ on: false, passkeys: [] });
      const again = await begin(client);
      await client.call('addPasskey', { body: { name: 'x', passkey: key.make(again) } });
      const twice = await begin(client, password());
      expect(await client.call('addPasskey', { body: { name: 'x', passkey: key.make(twice) } })).toMatchObject({
        status: 409,
      });
    });

    it('renamed, and removed after a proof; the recovery codes go with the last factor', async () => {
      const { key, recovery } = await withPasskey('E10072');
      const id = (await client.call('getSecondFactor', {})).data?.passkeys?.[0]?.id ?? '';
      expect((await client.call('renamePasskey', { body: { id, name: ' Desk ' } })).status).toBe(200);
      expect((await client.call('getSecondFactor', {})).data?.passkeys?.[0]?.name).toBe('Desk');
      expect((await client.call('removePasskey', { body: { id } })).status).toBe(400);
      const request = (await client.call('askForPasskey', { body: {} })).data;
      if (request === undefined) throw new Error('no request');
      const proof = key.answer(request);
      expect((await client.call('removePasskey', { body: { id, passkey: proof } })).status).toBe(200);
      expect((await client.call('removePasskey', { body: { id, passkey: proof } })).status).toBe(400);
      expect((await client.call('getSecondFactor', {})).data).toMatchObject({ on: false, recovery_codes_left: 0 });
      expect(await audited('E10072')).toEqual(expect.arrayContaining(['remove-passkey', 'end-factor']));
      expect((await client.call('renewRecoveryCodes', { body: { code: recovery[0] ?? '' } })).status).toBe(400);
      expect((await client.signIn('E10072', PASSWORD)).status).toBe(200);
    });

    it('beside an authenticator, of which each can go alone', async () => {
      const { key, recovery } = await withPasskey('E10073');
      expect((await client.call('beginSecondFactor', { body: {} })).status).toBe(400);
      const secret = (await client.call('beginSecondFactor', { body: { code: recovery[0] ?? '' } })).data?.secret ?? '';
      const confirmed = await client.call('confirmSecondFactor', { body: { code: codeAt(secret, now()) } });
      expect(confirmed.data).toEqual({ recovery_codes: [] });
      forward(PERIOD_MS);
      expect(await asked('E10073')).toMatchObject({ ways: ['passkey', 'authenticator', 'recovery'] });
      const half = await asked('E10073');
      const byCode = await half.as.call('signInBySecondFactor', {
        body: { ticket: half.ticket, code: codeAt(secret, now()) },
      });
      expect(byCode.status, byCode.msg).toBe(200);
      expect((await client.call('removeAuthenticator', { body: password() })).status).toBe(200);
      expect((await client.call('removeAuthenticator', { body: password() })).status).toBe(409);
      expect(await asked('E10073')).toMatchObject({ ways: ['passkey', 'recovery'], passkeys_at: ORIGIN });
      expect((await signIn('E10073', key)).status).toBe(200);
      expect((await client.call('getSecondFactor', {})).data).toMatchObject({ on: true, recovery_codes_left: 9 });
    });
  });

  describe('at a sign-in', () => {
    it('are the second step, and each challenge is for one answer of one ticket', async () => {
      const { key } = await withPasskey('E10074');
      const half = await asked('E10074');
      expect((await half.as.call('signInBySecondFactor', { body: { ticket: half.ticket } })).status).toBe(400);
      const request = await requestOf(half);
      expect(request).toMatchObject({ rpId: 'portal.example.com', allowCredentials: [{ id: key.id }] });
      const other = await asked('E10074');
      await requestOf(other);
      expect((await finish(other, key.answer(request))).msg).toContain('已超时或已用过');
      const answer = key.answer(request);
      const done = await finish(half, answer);
      expect(done.status, done.msg).toBe(200);
      half.as.keep('hq', done.data);
      expect((await half.as.call('getLoginUser', {})).status).toBe(200);
      expect((await finish(half, answer)).status).toBe(400);
      expect((await half.as.call('beginPasskeySignIn', { body: { ticket: half.ticket } })).status).toBe(400);
      const replay = await asked('E10074');
      await requestOf(replay);
      expect((await finish(replay, answer)).msg).toContain('已超时或已用过');
      const late = await asked('E10074');
      const lateRequest = await requestOf(late);
      forward(3 * 60_000);
      expect((await finish(late, key.answer(lateRequest))).msg).toContain('已超时或已用过');
      expect((await linesOf('E10074')).slice(0, 2)).toEqual(['password wrong-code', 'password wrong-code']);
      expect(await linesOf('E10074')).toContain('second-factor signed-in');
      expect((await client.call('getSecondFactor', {})).data?.passkeys?.[0]?.last_used_at).not.toBeNull();
    });

    it('are refused with the reason, and count as wrong passwords do', async () => {
      const { key } = await withPasskey('E10075');
      const half = await asked('E10075');
      const tried = async (wrong: Parameters<TestAuthenticator['answer']>[1]) =>
        (await finish(half, key.answer(await requestOf(half), wrong))).msg;
      expect(await tried({ origin: 'https://evil.example' })).toContain(`请在 ${ORIGIN} 打开`);
      expect(await tried({ rpId: 'evil.example' })).toContain('属于其他网站');
      expect(await tried({ userHandle: 'AAAA' })).toContain('不属于此账号');
      const request = await requestOf(half);
      const forged = key.answer(request);
      const broken = { ...forged, response: { ...forged.response, signature: key.answer(request).response.signature } };
      expect((await finish(half, broken)).msg).toContain('无法验证');
      expect((await new TestClient(portal.server).signIn('E10075', PASSWORD)).status).toBe(429);
      expect((await linesOf('E10075'))[0]).toBe('password locked');
      expect(await audited('E10075')).toContain('lock-out');
    });

    it('are refused where the counter goes back, which the log tells', async () => {
      const { key } = await withPasskey('E10076');
      expect((await signIn('E10076', key)).status).toBe(200);
      expect((await signIn('E10076', key)).status).toBe(200);
      key.counter = 0;
      expect((await signIn('E10076', key)).msg).toContain('可能被复制过');
      expect(await audited('E10076')).toContain('copied-passkey');
      key.counter = 5;
      expect((await signIn('E10076', key)).status).toBe(200);
    });

    it('of somebody else, or of another tenant, are nobody’s', async () => {
      const { key } = await withPasskey('E10077');
      await withPasskey('E10078', 'hq', new TestClient(portal.server));
      const plant = await withPasskey('E10077', 'plant', new TestClient(portal.server));
      expect((await signIn('E10078', key)).msg).toContain('不属于此账号');
      expect((await signIn('E10077', plant.key)).msg).toContain('不属于此账号');
      expect((await signIn('E10077', key, 'plant')).msg).toContain('不属于此账号');
      const [foreign] = (await plant.as.call('getSecondFactor', {})).data?.passkeys ?? [];
      const id = foreign?.id ?? '';
      expect((await client.call('renamePasskey', { body: { id, name: 'mine' } })).status).toBe(404);
      expect((await client.call('removePasskey', { body: { id, ...password() } })).status).toBe(404);
      expect((await plant.as.call('getSecondFactor', {})).data?.passkeys).toEqual([foreign]);
      expect((await signIn('E10077', plant.key, 'plant')).status).toBe(200);
    });
  });

  describe('and roles that ask for a second factor', () => {
    it('are content with one; the last one stays', async () => {
      await requireIt(true);
      await client.signIn('E10079', PASSWORD);
      expect((await client.call('getProfile', {})).status).toBe(428);
      expect((await client.call('renamePasskey', { body: { id: 'x', name: 'x' } })).status).toBe(428);
      const waiting = new TestClient(portal.server);
      await waiting.signIn('E10079', PASSWORD);
      const key = new TestAuthenticator(ORIGIN);
      const added = await client.call('addPasskey', { body: { name: 'x', passkey: key.make(await begin(client)) } });
      expect(added.data?.recovery_codes).toHaveLength(10);
      expect((await client.call('getProfile', {})).status).toBe(200);
      // Nobody knows whether the other session that waited is the same person's.
      expect((await waiting.call('getLoginUser', {})).status).toBe(401);
      const id = (await client.call('getSecondFactor', {})).data?.passkeys?.[0]?.id ?? '';
      expect((await client.call('removePasskey', { body: { id, ...password() } })).status).toBe(403);
      expect((await client.call('getSecondFactor', {})).data?.passkeys).toHaveLength(1);
      expect((await signIn('E10079', key)).status).toBe(200);
      await requireIt(false);
    });

    it('reach sessions that are there with their next refresh', async () => {
      const without = await client.signIn('E10080', PASSWORD);
      expect(without.status).toBe(200);
      const earlier = new TestClient(portal.server);
      await earlier.signIn('E10081', PASSWORD);
      const { as: owner, key } = await withPasskey('E10081', 'hq', new TestClient(portal.server));
      await requireIt(true);
      expect((await client.call('getProfile', {})).status).toBe(200);
      // Nobody has a second factor here: it is set up, in this session.
      expect((await client.refreshTokens()).status).toBe(200);
      expect(await client.call('getProfile', {})).toMatchObject({ status: 428 });
      expect((await client.call('getLoginUser', {})).data).toMatchObject({ mustSetUpFactor: true });
      // Who has one signs in with it; the session that has shown it goes on.
      expect((await earlier.refreshTokens()).status).toBe(401);
      expect((await owner.refreshTokens()).status).toBe(200);
      expect((await owner.call('getProfile', {})).status).toBe(200);
      expect((await signIn('E10081', key)).status).toBe(200);
      await requireIt(false);
      expect((await client.refreshTokens()).status).toBe(200);
      expect((await client.call('getProfile', {})).status).toBe(200);
    });
  });

  describe('are reset by others', () => {
    it('by an administrator, and by the command, with the recovery codes', async () => {
      const { recovery } = await withPasskey('E10082');
      const reset = (caller: TestCaller) =>
        caller.post(extraRoute(accounts, accounts.extraCalls.resetSecondFactor).path, { id: 'E10082' });
      const filter = { username: 'E10082' };
      const [row] = listData.parse((await admin.act(accounts, 'list', { filter })).data).rows;
      expect(row?.second_factor).toBe(true);
      expect((await reset(await portal.as('plant', 'admin'))).status).toBe(409);
      expect((await reset(admin)).status).toBe(200);
      expect((await client.signIn('E10082', PASSWORD)).status).toBe(200);
      expect(recovery).toHaveLength(10);
      await withPasskey('E10082');
      expect(await resetFactorByCommand(store(), 'hq', 'e10082')).toBe('reset');
      expect((await client.signIn('E10082', PASSWORD)).status).toBe(200);
      const left = await store().read((db) => db.select().from(passkey).where(eq(passkey.account_id, 'E10082')));
      expect(left).toEqual([]);
    });
  });

  it('leave no challenge behind', async () => {
    await client.signIn('E10083', PASSWORD);
    await begin(client);
    forward(3 * 60_000);
    await portal.server.services.passkeyChallenges.prune();
    expect(await store().read((db) => db.select().from(passkeyChallenge))).toEqual([]);
  });
});
