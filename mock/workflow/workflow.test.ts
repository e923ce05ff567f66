import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '@portal/contract/workflow/form';
import { userRole } from '../db/schema';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

const leave: FormValues = {
  leave_type: 'annual',
  from_on: '2026-12-01',
  to_on: '2026-12-02',
  days: 2,
  reason: '回家探亲',
};
let requests = 0;
/** A leave of its own: two working days, months apart from every other, so that each year has enough. */
let weeks = 0;
const nextLeave = (): FormValues => {
  weeks += 1;
  const day = (ahead: number) => new Date(Date.UTC(2028, 0, 3 + weeks * 98 + ahead)).toISOString().slice(0, 10);
  return { ...leave, from_on: day(0), to_on: day(1) };
};

onAnyDatabase('the workflow', (database) => {
  let server: TestServer;
  let applicant: TestClient;
  let manager: TestClient;
  let hr: TestClient;
  /** The other one of human resources. */
  let secondHr: TestClient;
  const signedIn = async (username: string, password: string, tenant = 'hq') => {
    const client = new TestClient(server);
    await client.signIn(username, password, tenant);
    return client;
  };
  const submit = (
    client: TestClient,
    data: FormValues = nextLeave(),
    form_code = 'leave',
    request_id = `request-${(requests += 1)}`,
  ) => client.call('submitWorkflow', { body: { form_code, data, request_id } });
  const read = async (client: TestClient, id: string) => (await client.call('getWorkflow', { params: { id } })).data;
  const act = async (
    client: TestClient,
    id: string,
    action: 'approve' | 'return' | 'transfer' | 'comment' | 'withdraw',
    more: { comment?: string; target?: string; version?: number } = {},
  ) => client.call('actOnWorkflow', { body: { id, action, version: (await read(client, id))?.version ?? 1, ...more } });
  const todos = async (client: TestClient) => (await client.call('countTodos', {})).data?.count ?? -1;
  const notices = async (client: TestClient) =>
    (await client.call('getNotices', { query: {} })).data?.rows.map((one) => one.title) ?? [];

  beforeAll(async () => {
    server = await startTestServer(database);
    applicant = await signedIn('E10001', 'Employee@2026');
    manager = await signedIn('E10002', 'Auditor@2026');
    hr = await signedIn('admin', 'Admin@2026');
    secondHr = await signedIn('E10023', 'Employee@2026');
  });
  afterAll(() => server.close());

  it('takes a leave from the applicant to the manager to human resources, each told live and each with a to-do', async () => {
    const before = { manager: await todos(manager), hr: await todos(hr), second: await todos(secondHr) };
    const id = (await submit(applicant)).data ?? '';
    expect(id).toMatch(/^\w+$/);
    expect(await todos(manager)).toBe(before.manager + 1);
    expect(await todos(hr)).toBe(before.hr);
    expect((await notices(manager))[0]).toBe('待您审批 · 请假申请');
    expect(await read(manager, id)).toMatchObject({
      state: 'pending',
      allowed: ['approve', 'reject', 'return', 'transfer', 'sign', 'copy', 'comment'],
    });

    expect((await act(manager, id, 'approve', { comment: '同意' })).success).toBe(true);
    expect(await todos(manager)).toBe(before.manager);
    expect(await todos(hr)).toBe(before.hr + 1);
    expect(await todos(secondHr)).toBe(before.second + 1);
    expect((await notices(hr))[0]).toBe('待您审批 · 请假申请');

    expect((await act(hr, id, 'approve')).success).toBe(true);
    // Two people were asked, and the first has decided for both.
    expect(await todos(secondHr)).toBe(before.second);
    expect((await notices(applicant))[0]).toBe('已通过 · 请假申请');
    const done = await read(applicant, id);
    expect(done).toMatchObject({
      state: 'approved',
      allowed: ['copy', 'comment'],
      steps: [{ status: 'done' }, { status: 'done' }, { status: 'skipped' }],
    });
    expect(done?.events.map(({ action, by }) => `${by.emp_code} ${action}`)).toEqual([
      'E10001 submit',
      'E10002 approve',
      'admin approve',
    ]);
    const boxes = await Promise.all([
      applicant.call('getWorkflows', { body: { box: 'applications' } }),
      manager.call('getWorkflows', { body: { box: 'done' } }),
    ]);
    for (const box of boxes)
      expect(box.data?.rows[0]).toMatchObject({ id, state: 'approved', applicant: { emp_code: 'E10001' } });
  });

  it('lets one of two who act at once win, and tells the other', async () => {
    const id = (await submit(applicant)).data ?? '';
    await act(manager, id, 'approve');
    const version = (await read(hr, id))?.version ?? 0;
    const answers = await Promise.all([
      act(hr, id, 'approve', { version }),
      act(secondHr, id, 'return', { version, comment: '缺材料', target: 'applicant' }),
      act(hr, id, 'approve', { version }),
    ]);
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    for (const lost of answers.filter((one) => !one.success))
      expect(lost).toMatchObject({ status: 409, msg: expect.stringContaining('最新状态') });
    expect((await read(applicant, id))?.events).toHaveLength(3);
  });

  it('makes one application of a request that is sent twice', async () => {
    const data = nextLeave();
    const answers = await Promise.all([
      submit(applicant, data, 'leave', 'twice-12345'),
      submit(applicant, data, 'leave', 'twice-12345'),
    ]);
    expect(new Set(answers.map((one) => one.data)).size).toBe(1);
    expect(await submit(applicant, { ...data, reason: '改了' }, 'leave', 'twice-12345')).toMatchObject({
      status: 409,
      msg: expect.stringContaining('此前已提交成功'),
    });
  });

  it('is sent back, changed with the draft that was kept, and sent again', async () => {
    const id = (await submit(applicant)).data ?? '';
    expect((await act(manager, id, 'return', { target: 'applicant' })).status).toBe(400);
    await act(manager, id, 'return', { target: 'applicant', comment: '请写明代理人' });
    const returned = await read(applicant, id);
    expect(returned).toMatchObject({ state: 'returned', allowed: ['resubmit', 'withdraw', 'copy', 'comment'] });
    const key = { form_code: 'leave', instance_id: id };
    expect((await applicant.call('saveWorkflowDraft', { body: { ...key, data: { days: 12 }, version: 0 } })).data).toBe(
      1,
    );
    const version = returned?.version ?? 0;
    const data = { ...leave, leave_type: 'maternity', from_on: '2029-03-01', to_on: '2029-03-16', days: 99 };
    expect((await applicant.call('resubmitWorkflow', { body: { id, version, data } })).success).toBe(true);
    expect((await applicant.call('getWorkflowDraft', { body: key })).data).toBeNull();
    // From ten days on the general manager decides as well.
    expect(await read(manager, id)).toMatchObject({
      state: 'pending',
      data: { days: 12 },
      steps: [{ status: 'current' }, {}, { status: 'waiting' }],
    });
  });

  it('is handed over to a colleague, and to nobody else', async () => {
    const id = (await submit(applicant)).data ?? '';
    expect((await act(manager, id, 'transfer', { target: 'E99999' })).status).toBe(400);
    expect((await act(manager, id, 'transfer', { target: 'E10001' })).status).toBe(409);
    await act(manager, id, 'transfer', { target: 'E10023', comment: '请代审' });
    expect((await notices(secondHr))[0]).toBe('转交您审批 · 请假申请');
    expect(await act(manager, id, 'approve')).toMatchObject({ status: 403, msg: '当前环节不由您处理' });
    expect((await act(secondHr, id, 'approve')).success).toBe(true);
  });

  it('is seen and touched only by whom it concerns, and never across tenants', async () => {
    const id = (await submit(applicant)).data ?? '';
    const stranger = await signedIn('E10050', 'Employee@2026');
    const namesake = await signedIn('E10002', 'Auditor@2026', 'plant');
    for (const client of [stranger, namesake]) {
      expect((await client.call('getWorkflow', { params: { id } })).status).toBe(404);
      for (const action of ['approve', 'comment', 'withdraw'] as const) {
        expect((await act(client, id, action, { comment: '?', version: 1 })).status).toBe(404);
      }
    }
    expect((await act(applicant, id, 'approve')).status).toBe(403);
    expect((await act(manager, id, 'withdraw')).status).toBe(403);
    expect((await act(applicant, id, 'withdraw')).success).toBe(true);
    expect((await act(manager, id, 'approve')).status).toBe(409);
    const listed = await namesake.call('getWorkflows', { body: { box: 'todo', size: 100 } });
    expect(listed.data?.rows.every((row) => row.id !== id)).toBe(true);
  });

  it('is closed to whoever has no page of it, who has nothing to do either', async () => {
    const outsider = await signedIn('E10070', 'Employee@2026');
    const mine = and(eq(userRole.tenant_id, 'hq'), eq(userRole.account_id, 'E10070'), eq(userRole.role_id, 'employee'));
    await server.services.store.write((tx) => tx.delete(userRole).where(mine));
    expect(await todos(outsider)).toBe(0);
    expect((await submit(outsider)).status).toBe(403);
    expect((await outsider.call('getWorkflows', { body: { box: 'todo' } })).status).toBe(403);
    expect((await outsider.call('getWorkflowForm', { params: { formCode: 'leave' } })).status).toBe(403);
  });

  describe('leave', () => {
    const balance = async (client: TestClient, year = '2027') =>
      (await client.call('getLeaveBalances', { params: { year } })).data?.find((one) => one.leave_type === 'annual');
    const asked = (from_on: string, to_on: string) => ({ ...leave, from_on, to_on });

    it('is reserved when it is sent, booked when it is approved, and given back when it is not', async () => {
      const before = await balance(applicant);
      expect(before).toMatchObject({ entitled: expect.any(Number), reserved: 0, booked: 0 });
      const left = before?.left ?? 0;
      const back = (await submit(applicant, asked('2027-03-01', '2027-03-02'))).data ?? '';
      expect(await balance(applicant)).toMatchObject({ reserved: 2, booked: 0, left: left - 2 });
      await act(manager, back, 'return', { target: 'applicant', comment: '改期' });
      expect(await balance(applicant)).toMatchObject({ reserved: 0, left });
      const version = (await read(applicant, back))?.version ?? 0;
      const body = { id: back, version, data: asked('2027-03-02', '2027-03-04') };
      expect((await applicant.call('resubmitWorkflow', { body })).success).toBe(true);
      expect(await balance(applicant)).toMatchObject({ reserved: 3, left: left - 3 });
      await act(applicant, back, 'withdraw');
      expect(await balance(applicant)).toMatchObject({ reserved: 0, left });
      const taken = (await submit(applicant, asked('2027-03-01', '2027-03-01'))).data ?? '';
      await act(manager, taken, 'approve');
      await act(hr, taken, 'approve');
      expect(await balance(applicant)).toMatchObject({ reserved: 0, booked: 1, left: left - 1 });
      const listed = await applicant.call('getRecords', { body: { prefix: '/ehr/tas', kind: 'leave', size: 200 } });
      expect(listed.data?.rows.find((row) => row.id === taken)?.data).toMatchObject({ days: 1, state: 'approved' });
      expect(listed.data?.rows.find((row) => row.id === back)?.data).toMatchObject({ days: 3, state: 'withdrawn' });
    });

    it('does not overlap, and two requests at once cannot take more than is left', async () => {
      const person = await signedIn('E10040', 'Employee@2026');
      const { left } = (await balance(person)) ?? {};
      expect(left).toBeGreaterThan(0);
      // Every second week has room for one of these; together they are more than anybody has.
      const answers = await Promise.all(
        ['2027-03-01', '2027-03-15', '2027-03-29', '2027-04-12'].map((from) =>
          submit(person, asked(from, new Date(Date.parse(from) + 4 * 86_400_000).toISOString().slice(0, 10))),
        ),
      );
      const after = await balance(person);
      expect(after?.left).toBeGreaterThanOrEqual(0);
      expect(after?.left).toBeLessThan(5);
      const refused = answers.filter((one) => !one.success);
      expect(refused.length).toBeGreaterThan(0);
      for (const one of refused)
        expect(one).toMatchObject({ status: 409, msg: expect.stringContaining('年假余额不足') });
      const other = await signedIn('E10041', 'Employee@2026');
      const both = await Promise.all([
        submit(other, asked('2027-05-10', '2027-05-11')),
        submit(other, asked('2027-05-11', '2027-05-12')),
      ]);
      expect(both.filter((one) => one.success)).toHaveLength(1);
      expect(both.find((one) => !one.success)).toMatchObject({ status: 409, msg: expect.stringContaining('重叠') });
    });

    it('is made in the workflow only', async () => {
      const body = { prefix: '/ehr/tas', kind: 'leave', data: {} };
      expect(await hr.call('saveRecord', { body })).toMatchObject({
        status: 403,
        msg: expect.stringContaining('流程'),
      });
    });
  });

  /** @covers bad-input:acts-once */
  it('keeps one comment of a call that is repeated', async () => {
    const id = (await submit(applicant)).data ?? '';
    const body = { id, version: 1, action: 'comment' as const, comment: '补充', request_id: 'comment-0001' };
    for (let times = 0; times < 2; times += 1)
      expect((await applicant.call('actOnWorkflow', { body })).success).toBe(true);
    expect((await read(applicant, id))?.events.filter((one) => one.action === 'comment')).toHaveLength(1);
  });

  describe('input', () => {
    it.each<[string, FormValues, RegExp]>([
      ['nothing', {}, /请选择请假类型.*请选择开始日期/],
      ['an end before the beginning', { ...leave, to_on: '2026-11-30' }, /结束日期不能早于2026-12-01/],
      ['too many days', { ...leave, to_on: '2027-11-30' }, /请假天数不能大于180/],
      ['a weekend', { ...leave, from_on: '2026-11-28', to_on: '2026-11-29' }, /没有工作日/],
      [
        'a morning after the afternoon',
        { ...leave, to_on: '2026-12-01', from_half: 'pm', to_half: 'am' },
        /结束时段不能早于/,
      ],
      ['a half that is none', { ...leave, from_half: 'night' }, /开始时段不在可选范围内/],
      ['a choice that is none', { ...leave, leave_type: 'holiday' }, /请假类型不在可选范围内/],
      ['a deputy who does not work here', { ...leave, deputy: 'E99999 某人' }, /没有这位在职员工/],
      ['a file that is not there', { ...leave, files: ['nothing/病历.pdf'] }, /附件“病历.pdf”不存在/],
      ['a day that is none', { ...leave, from_on: '2026-02-30' }, /开始日期不是有效日期/],
    ])('is refused with what to change: %s', async (_, data, said) => {
      const answer = await submit(applicant, data);
      expect(answer.status).toBe(400);
      expect(answer.msg).toMatch(said);
    });

    it('with a file that is too large, or somebody else’s, says so', async () => {
      const store = (owner: string, bytes: number) =>
        server.services.files.save(
          'hq',
          owner,
          { name: '病历.pdf', content: Readable.from([Buffer.alloc(bytes)]), whole: () => Promise.resolve() },
          bytes,
        );
      const large = await store('E10001', 5 * 1_048_576 + 1);
      const foreign = await store('E10002', 10);
      const own = await store('E10001', 5 * 1_048_576);
      const answerTo = (id: string) => submit(applicant, { ...nextLeave(), files: [`${id}/病历.pdf`] });
      expect(await answerTo(large.id)).toMatchObject({
        status: 400,
        msg: expect.stringContaining('“病历.pdf”超过 5 MB'),
      });
      expect((await answerTo(foreign.id)).status).toBe(400);
      expect((await answerTo(own.id)).success).toBe(true);
    });

    it('of an unknown form is refused by its name', async () => {
      expect(await submit(applicant, leave, 'sabbatical')).toMatchObject({
        status: 404,
        msg: expect.stringContaining('sabbatical'),
      });
      expect((await applicant.call('getWorkflowForm', { params: { formCode: 'sabbatical' } })).status).toBe(404);
    });

    it('keeps what the form knows and nothing else', async () => {
      const data = nextLeave();
      const id = (await submit(applicant, { ...data, days: 0.5, reason: '  回家\u200b  ', salary: 1 })).data ?? '';
      expect((await read(applicant, id))?.data).toEqual({ ...data, reason: '回家' });
    });
  });

  it('keeps a draft that two pages write from being lost, and drops it when the form is sent', async () => {
    const key = { form_code: 'overtime' };
    const save = (data: FormValues, version: number) =>
      applicant.call('saveWorkflowDraft', { body: { ...key, data, version } });
    expect((await save({ hours: 2 }, 0)).data).toBe(1);
    expect((await save({ hours: 3 }, 1)).data).toBe(2);
    for (const stale of [0, 1]) expect((await save({ hours: 9 }, stale)).status).toBe(409);
    expect((await applicant.call('getWorkflowDraft', { body: key })).data).toMatchObject({
      version: 2,
      data: { hours: 3 },
    });
    expect((await manager.call('getWorkflowDraft', { body: key })).data).toBeNull();
    expect(
      (await applicant.call('getWorkflowForms', {})).data?.find((form) => form.form_code === 'overtime')?.draft_time,
    ).not.toBeNull();
    await submit(
      applicant,
      { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason: '上线' },
      'overtime',
    );
    expect((await applicant.call('getWorkflowDraft', { body: key })).data).toBeNull();
  });

  it('finds applications by text, form and state, and counts the time of each step', async () => {
    const search = (more: object) => applicant.call('getWorkflows', { body: { box: 'applications', ...more } });
    expect((await search({ keyword: '回家探亲', form_code: 'leave', state: 'withdrawn' })).data?.total).toBeGreaterThan(
      0,
    );
    expect((await search({ keyword: '%', form_code: 'leave' })).data?.total).toBe(0);
    const { data } = await hr.call('getWorkflowTimes', {});
    expect(data?.find((row) => row.form_code === 'leave' && row.key === 'manager')).toMatchObject({
      zh: '部门经理审批',
      hours: expect.any(Number),
    });
  });
});
