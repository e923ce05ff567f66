import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChosenAction } from '@portal/contract/workflow/flow';
import { account, employee } from '../db/schema';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { dayOf } from '../clock/company-day';

const DAY_MS = 86_400_000;
const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * DAY_MS));

/** Somebody decides for somebody who is away. */
onAnyDatabase('a delegation', (database) => {
  let server: TestServer;
  let applicant: TestClient;
  let manager: TestClient;
  let deputy: TestClient;
  let requests = 0;

  const signedIn = async (username: string, password = 'Employee@2026') => {
    const client = new TestClient(server);
    await client.signIn(username, password, 'hq');
    return client;
  };
  const submit = async (client: TestClient): Promise<string> => {
    requests += 1;
    const data = { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason: '系统上线' };
    const body = { form_code: 'overtime', data, request_id: `delegated-${requests}` };
    return (await client.call('submitWorkflow', { body })).data ?? '';
  };
  const read = async (client: TestClient, id: string) => (await client.call('getWorkflow', { params: { id } })).data;
  const act = async (client: TestClient, id: string, action: ChosenAction, more: object = {}) =>
    client.call('actOnWorkflow', { body: { id, action, version: (await read(client, id))?.version ?? 1, ...more } });
  const todo = async (client: TestClient, id: string) =>
    (await client.call('getWorkflows', { body: { box: 'todo', size: 100 } })).data?.rows.find((row) => row.id === id);
  const count = async (client: TestClient) => (await client.call('countTodos', {})).data?.count ?? -1;
  const name = (client: TestClient, to: string, from_day = day(0), to_day = day(1)) =>
    client.call('saveDelegation', { body: { to, from_day, to_day } });
  const end = async (client: TestClient) => {
    for (const { id } of (await client.call('getDelegations', {})).data?.mine ?? [])
      await client.call('endDelegation', { body: { id } });
  };

  beforeAll(async () => {
    server = await startTestServer(database);
    applicant = await signedIn('E10001');
    manager = await signedIn('E10002', 'Auditor@2026');
    deputy = await signedIn('E10031');
  });
  afterAll(() => server.close());

  it('lets the colleague decide for as long as it lasts, and says for whom', async () => {
    const [first, second] = [await submit(applicant), await submit(applicant)];
    const before = await count(deputy);
    expect(await todo(deputy, first)).toBeUndefined();
    expect((await name(manager, 'E10031')).success).toBe(true);
    expect(await count(deputy)).toBe(before + (await count(manager)));
    expect(await todo(deputy, first)).toMatchObject({ acts_for: { emp_code: 'E10002' } });
    expect(await todo(manager, first)).toMatchObject({ acts_for: null });
    expect(await read(deputy, first)).toMatchObject({
      acts_for: { emp_code: 'E10002' },
      allowed: ['approve', 'reject', 'return', 'transfer', 'sign', 'copy', 'comment'],
    });
    expect((await act(deputy, first, 'approve', { comment: '代为同意' })).success).toBe(true);
    expect((await read(deputy, first))?.events.at(-1)).toMatchObject({
      by: { emp_code: 'E10031' },
      acted_for: { emp_code: 'E10002' },
      step: { key: 'manager' },
    });
    const done = await deputy.call('getWorkflows', { body: { box: 'done' } });
    expect(done.data?.rows.find((row) => row.id === first)).toMatchObject({ action: 'approve' });
    expect(await todo(manager, first)).toBeUndefined();
    await end(manager);
    expect(await todo(deputy, second)).toBeUndefined();
    expect((await act(deputy, second, 'approve')).status).toBe(404);
    expect(await todo(manager, second)).toBeDefined();
  });

  it('tells the colleague of what comes meanwhile', async () => {
    await name(manager, 'E10031');
    await submit(applicant);
    expect((await deputy.call('getNotices', { query: {} })).data?.rows[0]?.title).toBe(
      '待您审批 · 节假日及周末加班申请单',
    );
    await end(manager);
  });

  it('lets nobody decide about what they sent themselves, and is not passed on', async () => {
    const own = await submit(applicant);
    await name(manager, 'E10001');
    expect(await todo(applicant, own)).toBeUndefined();
    expect((await act(applicant, own, 'approve')).status).toBe(403);
    await end(manager);
    // On to a third: each decides for the one who named them, and for nobody else.
    await name(manager, 'E10031');
    const third = await signedIn('E10050');
    await name(deputy, 'E10050', day(2), day(3));
    const id = await submit(applicant);
    expect(await todo(deputy, id)).toMatchObject({ acts_for: { emp_code: 'E10002' } });
    expect(await todo(manager, id)).toMatchObject({ acts_for: null });
    expect(await todo(third, id)).toBeUndefined();
    await end(manager);
    await end(deputy);
  });

  it('never comes back in a circle, neither at once nor by others', async () => {
    const third = await signedIn('E10050');
    expect((await name(manager, 'E10031', day(0), day(4))).success).toBe(true);
    expect(await name(deputy, 'E10002', day(4), day(6))).toMatchObject({ status: 409 });
    expect((await name(deputy, 'E10050', day(3), day(6))).success).toBe(true);
    // Round by others, on the days that all of them share; after these days nothing is wrong.
    expect((await name(third, 'E10002', day(2), day(3))).status).toBe(409);
    expect((await name(third, 'E10002', day(5), day(6))).success).toBe(true);
    for (const one of [manager, deputy, third]) await end(one);
    const both = await Promise.all([name(manager, 'E10031'), name(deputy, 'E10002')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const one of [manager, deputy]) await end(one);
  });

  it('ends when the deputy is out of use, and lets another one be named', async () => {
    expect((await name(manager, 'E10050')).success).toBe(true);
    const { store } = server.services;
    const one = and(eq(account.tenant_id, 'hq'), eq(account.id, 'E10050'));
    await store.write((tx) => tx.update(account).set({ state: '0' }).where(one));
    const mine = (await manager.call('getDelegations', {})).data?.mine ?? [];
    expect(mine.find(({ person }) => person.emp_code === 'E10050')).toMatchObject({ state: 'ended' });
    expect((await name(manager, 'E10031')).success).toBe(true);
    await store.write((tx) => tx.update(account).set({ state: '1' }).where(one));
    await end(manager);
  });

  it('names nobody who leaves before its last day', async () => {
    const { store } = server.services;
    const one = and(eq(employee.tenant_id, 'hq'), eq(employee.id, 'E10050'));
    await store.write((tx) =>
      tx
        .update(employee)
        .set({ left_on: day(3) })
        .where(one),
    );
    expect(await name(manager, 'E10050', day(0), day(3))).toMatchObject({ status: 400 });
    expect((await name(manager, 'E10050', day(0), day(2))).success).toBe(true);
    await store.write((tx) => tx.update(employee).set({ left_on: null }).where(one));
    await end(manager);
  });

  it.each<[string, string, string, string, number]>([
    ['somebody who does not work here', 'E99999', day(0), day(1), 400],
    ['oneself', 'E10002', day(0), day(1), 400],
    ['days in the wrong order', 'E10031', day(2), day(1), 400],
    ['days that are over', 'E10031', day(-3), day(-1), 400],
    ['more than a year', 'E10031', day(0), day(500), 400],
    ['a day that is none', 'E10031', '2026-02-30', day(1), 400],
  ])('is refused with %s', async (_, to, from, until, status) => {
    expect((await name(manager, to, from, until)).status).toBe(status);
  });

  it('has no day twice, and is ended by nobody else', async () => {
    const id = (await name(manager, 'E10031', day(5), day(7))).data ?? '';
    expect((await name(manager, 'E10001', day(7), day(9))).status).toBe(409);
    expect((await name(manager, 'E10001', day(8), day(9))).success).toBe(true);
    const both = await Promise.all([
      name(manager, 'E10031', day(20), day(22)),
      name(manager, 'E10001', day(22), day(24)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await deputy.call('endDelegation', { body: { id } })).status).toBe(404);
    const listed = (await manager.call('getDelegations', {})).data?.mine;
    expect(listed?.slice(1, 3)).toMatchObject([
      { person: { emp_code: 'E10001' }, state: 'planned' },
      { person: { emp_code: 'E10031' }, state: 'planned' },
    ]);
    expect((await deputy.call('getDelegations', {})).data?.for_me[0]).toMatchObject({ person: { emp_code: 'E10002' } });
    await end(manager);
  });
});
