import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '@portal/contract/admin/accounts';
import { listData } from '@portal/contract/admin/crud/wire';
import { signIns } from '@portal/contract/admin/sign-ins';
import { pruneSignIns } from '../auth/sign-in-log';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { TestClient } from '../test/client';

const DAY_MS = 24 * 3_600_000;

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer(undefined, { SIGN_IN_FAILURE_LIMIT: '3' });
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

async function linesOf(username: string, caller = admin) {
  await portal.server.services.events.settled();
  const { rows } = listData.parse((await caller.act(signIns, 'list', { filter: { username } })).data);
  return rows.map(({ outcome, way, device, username: name }) => ({ outcome, way, device, name }));
}

it('tells each sign-in of an account, the failed ones too, the latest first', async () => {
  const client = new TestClient(portal.server);
  await client.signIn('E10021', 'Employee@2026');
  await client.signIn('e10021', 'Wrong@2026');
  await client.signIn('E10021', 'Wrong@2026');
  await client.signIn('E10021', 'Wrong@2026');
  expect((await client.signIn('E10021', 'Employee@2026')).status).toBe(429);
  expect((await linesOf('E10021')).map(({ outcome, name }) => [outcome, name])).toEqual([
    ['locked', 'E10021'],
    ['wrong-password', 'E10021'],
    ['wrong-password', 'E10021'],
    ['signed-in', 'E10021'],
  ]);
});

it('tells that an account was asked for that is out of use', async () => {
  const { rows } = listData.parse((await admin.act(accounts, 'list', { filter: { username: 'E10022' } })).data);
  const [{ id, version } = { id: '', version: 0 }] = rows;
  expect(await admin.act(accounts, 'state', { rows: [{ id, version }], state: '0' })).toMatchObject({ success: true });
  await new TestClient(portal.server).signIn('E10022', 'Employee@2026');
  expect((await linesOf('E10022'))[0]).toMatchObject({ outcome: 'out-of-use' });
});

it('has no line for a name that is no account: it may be a password', async () => {
  const before = listData.parse((await admin.act(signIns, 'list', {})).data).total;
  await new TestClient(portal.server).signIn('My-Secret@2026', 'Wrong@2026');
  await portal.server.services.events.settled();
  expect(listData.parse((await admin.act(signIns, 'list', {})).data).total).toBe(before);
});

it('has no line for a wrong old password of somebody who is signed in', async () => {
  const client = new TestClient(portal.server);
  await client.signIn('E10023', 'Employee@2026');
  const passwords = { oldPwd: client.encrypt('Wrong@2026'), newPwd: client.encrypt('Employee@2027') };
  expect((await client.call('resetPassword', { query: passwords })).status).toBe(400);
  expect(await linesOf('E10023')).toHaveLength(1);
});

it('is of the own tenant alone', async () => {
  await new TestClient(portal.server).signIn('E10024', 'Employee@2026');
  expect(await linesOf('E10024')).toHaveLength(1);
  const foreign = await portal.as('plant', 'admin');
  expect(await linesOf('E10024', foreign)).toEqual([]);
});

it('is kept for half a year', async () => {
  await new TestClient(portal.server).signIn('E10025', 'Employee@2026');
  const { store, clock } = portal.server.services;
  portal.server.clock.forward(180 * DAY_MS);
  await pruneSignIns(store, clock);
  const later = await portal.as('hq', 'admin');
  expect(await linesOf('E10025', later)).toHaveLength(1);
  portal.server.clock.forward(10 * DAY_MS);
  await pruneSignIns(store, clock);
  expect(await linesOf('E10025', await portal.as('hq', 'admin'))).toEqual([]);
});
