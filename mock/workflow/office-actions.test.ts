import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormValues } from '@portal/contract/workflow/form';
import type { ChosenAction } from '@portal/contract/workflow/flow';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

/** What offices do with applications besides approving and sending back. */
onAnyDatabase('an application in an office', (database) => {
  let server: TestServer;
  let applicant: TestClient;
  let manager: TestClient;
  let hr: TestClient;
  let colleague: TestClient;
  let requests = 0;

  const signedIn = async (username: string, password: string) => {
    const client = new TestClient(server);
    await client.signIn(username, password, 'hq');
    return client;
  };
  const overtime = (): FormValues => ({
    overtime_type: 'weekend',
    worked_on: '2026-12-05',
    hours: 3,
    reason: '系统上线',
  });
  const submit = async (client: TestClient = applicant): Promise<string> => {
    requests += 1;
    const body = { form_code: 'overtime', data: overtime(), request_id: `office-${requests}` };
    return (await client.call('submitWorkflow', { body })).data ?? '';
  };
  const read = async (client: TestClient, id: string) => (await client.call('getWorkflow', { params: { id } })).data;
  const act = async (client: TestClient, id: string, action: ChosenAction, more: object = {}) =>
    client.call('actOnWorkflow', { body: { id, action, version: (await read(client, id))?.version ?? 1, ...more } });
  const latest = async (client: TestClient) =>
    (await client.call('getNotices', { query: {} })).data?.rows[0]?.title ?? '';
  const box = async (client: TestClient, name: 'todo' | 'done' | 'copied', keyword = '') =>
    (await client.call('getWorkflows', { body: { box: name, keyword } })).data?.rows ?? [];

  beforeAll(async () => {
    server = await startTestServer(database);
    applicant = await signedIn('E10001', 'Employee@2026');
    manager = await signedIn('E10002', 'Auditor@2026');
    hr = await signedIn('admin', 'Admin@2026');
    colleague = await signedIn('E10031', 'Employee@2026');
  });
  afterAll(() => server.close());

  it('has a number of its form and year, one after the other, also of many that are sent at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => submit()));
    const numbers = (await Promise.all(ids.map((id) => read(applicant, id)))).map((one) => one?.number ?? '');
    expect(numbers).toEqual(numbers.map(() => expect.stringMatching(/^JB-\d{4}-\d{6}$/)));
    const serials = numbers.map((one) => Number(one.slice(-6))).sort((a, b) => a - b);
    expect(serials).toEqual(serials.map((_, index) => (serials[0] ?? 0) + index));
    const [first = ''] = numbers;
    const found = await applicant.call('getWorkflows', {
      body: { box: 'applications', keyword: first.toLowerCase() },
    });
    expect(found.data?.rows.map((row) => row.number)).toEqual([first]);
  });

  it('gives no number away to a request that is refused or sent twice', async () => {
    const before = Number((await read(applicant, await submit()))?.number.slice(-6));
    const bad = { form_code: 'overtime', data: {}, request_id: 'office-bad' };
    expect((await applicant.call('submitWorkflow', { body: bad })).status).toBe(400);
    const body = { form_code: 'overtime', data: overtime(), request_id: 'office-twice' };
    await Promise.all([applicant.call('submitWorkflow', { body }), applicant.call('submitWorkflow', { body })]);
    expect(Number((await read(applicant, await submit()))?.number.slice(-6))).toBe(before + 2);
  });

  it('is rejected for good, with a reason', async () => {
    const id = await submit();
    expect(await act(manager, id, 'reject')).toMatchObject({ status: 400, msg: '请填写意见' });
    expect((await act(manager, id, 'reject', { comment: '当月加班已超上限' })).success).toBe(true);
    expect(await latest(applicant)).toBe('已驳回 · 节假日及周末加班申请单');
    expect(await read(applicant, id)).toMatchObject({
      state: 'rejected',
      allowed: ['copy', 'comment'],
      steps: [{ status: 'done' }, { status: 'waiting' }],
      end_time: expect.any(String),
    });
    expect(await act(manager, id, 'approve')).toMatchObject({ status: 409, msg: '该申请已结束，不能再操作' });
    expect((await box(manager, 'todo')).every((row) => row.id !== id)).toBe(true);
    expect((await box(manager, 'done')).find((row) => row.id === id)).toMatchObject({ action: 'reject' });
  });

  it('is decided by a colleague before the one who asks, who is asked again then', async () => {
    const id = await submit();
    for (const [target, status] of [
      ['E10001', 409],
      ['E10002', 409],
      ['E99999', 400],
    ] as const)
      expect((await act(manager, id, 'sign', { target })).status).toBe(status);
    expect((await act(manager, id, 'sign', { target: 'E10031', comment: '请先确认工时' })).success).toBe(true);
    expect(await latest(colleague)).toBe('请您加签审批 · 节假日及周末加班申请单');
    expect((await act(manager, id, 'approve')).status).toBe(403);
    expect(await read(manager, id)).toMatchObject({
      steps: [{ added: true, status: 'current' }, { key: 'manager', status: 'waiting' }, {}],
    });
    expect((await read(manager, id))?.events.at(-1)).toMatchObject({
      action: 'sign',
      step: { zh: '部门经理审批' },
      target: { emp_code: 'E10031' },
    });
    expect((await act(colleague, id, 'approve')).success).toBe(true);
    expect((await box(manager, 'todo')).some((row) => row.id === id)).toBe(true);
    expect((await act(manager, id, 'approve')).success).toBe(true);
    expect((await act(hr, id, 'approve')).success).toBe(true);
    expect((await read(applicant, id))?.state).toBe('approved');
  });

  it('is decided by a colleague after the one who asks, who keeps the turn until then', async () => {
    const id = await submit();
    expect((await act(manager, id, 'sign', { target: 'E10031', place: 'after' })).success).toBe(true);
    expect((await box(manager, 'todo')).some((row) => row.id === id)).toBe(true);
    expect((await box(colleague, 'todo')).some((row) => row.id === id)).toBe(false);
    await act(manager, id, 'approve');
    expect((await box(colleague, 'todo')).some((row) => row.id === id)).toBe(true);
    await act(colleague, id, 'return', { target: 'applicant', comment: '请补说明' });
    const version = (await read(applicant, id))?.version ?? 0;
    await applicant.call('resubmitWorkflow', { body: { id, version, data: overtime() } });
    expect((await read(applicant, id))?.steps.map(({ status }) => status)).toEqual(['current', 'waiting', 'waiting']);
  });

  it('is read by whom it was copied to, who decides nothing', async () => {
    const id = await submit();
    expect((await read(colleague, id)) ?? null).toBeNull();
    expect((await act(applicant, id, 'copy')).status).toBe(400);
    expect((await act(applicant, id, 'copy', { targets: ['E99999', 'E10031'] })).status).toBe(400);
    expect((await read(colleague, id)) ?? null).toBeNull();
    for (let times = 0; times < 2; times += 1)
      expect((await act(applicant, id, 'copy', { targets: ['E10031', 'E10031', 'E10001'] })).success).toBe(true);
    expect(await latest(colleague)).toBe('抄送给您 · 节假日及周末加班申请单');
    expect(await read(colleague, id)).toMatchObject({ allowed: ['copy', 'comment'] });
    expect((await read(colleague, id))?.events.at(-1)?.copied_to).toMatchObject([{ emp_code: 'E10031' }]);
    expect((await act(colleague, id, 'approve')).status).toBe(403);
    expect((await box(colleague, 'copied')).filter((row) => row.id === id)).toHaveLength(1);
  });

  it('is urged by its applicant, once in an hour', async () => {
    const id = await submit();
    expect((await act(manager, id, 'urge')).status).toBe(403);
    expect((await act(applicant, id, 'urge')).success).toBe(true);
    expect(await latest(manager)).toBe('申请人催办，请尽快处理 · 节假日及周末加班申请单');
    expect(await act(applicant, id, 'urge')).toMatchObject({ status: 409, msg: expect.stringContaining('一小时内') });
    await act(manager, id, 'return', { target: 'applicant', comment: '请补说明' });
    expect((await act(applicant, id, 'urge')).status).toBe(409);
  });
});
