import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormDesign } from '@portal/contract/entities/workflow';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

onAnyDatabase('the design of forms', (database) => {
  let server: TestServer;
  let admin: TestClient;
  let applicant: TestClient;
  let requests = 0;
  const signedIn = async (username: string, password: string) => {
    const client = new TestClient(server);
    await client.signIn(username, password, 'hq');
    return client;
  };
  const read = async (form_code = 'purchase', version?: number): Promise<FormDesign> => {
    const { data } = await admin.call('getFormDesign', { body: { form_code, ...(version && { version }) } });
    if (!data) throw new Error(`No design of ${form_code}.`);
    return data;
  };
  const save = (design: FormDesign, change: Partial<FormDesign> = {}, client = admin) => {
    const { versions: _, ...body } = { ...design, ...change };
    return client.call('saveFormDesign', { body });
  };
  const buy = (more: Record<string, string | number> = {}) =>
    applicant.call('submitWorkflow', {
      body: {
        form_code: 'purchase',
        request_id: `purchase-design-${(requests += 1)}`,
        data: { item: '示波器', quantity: 1, amount: 900, needed_on: '2026-12-20', reason: '替换', ...more },
      },
    });

  beforeAll(async () => {
    server = await startTestServer(database);
    admin = await signedIn('admin', 'Admin@2026');
    applicant = await signedIn('E10001', 'Employee@2026');
  });
  afterAll(() => server.close());

  it('is for who has its page, and changed by who has the permission', async () => {
    expect((await applicant.call('getFormDesigns', undefined)).status).toBe(403);
    const design = await read();
    expect((await save(design, {}, applicant)).status).toBe(403);
    expect((await admin.call('getFormDesigns', undefined)).data?.map((row) => row.form_code)).toEqual([
      'leave',
      'expense',
      'purchase',
      'overtime',
    ]);
  });

  it('changes what is sent from then on, and nothing that is on its way', async () => {
    const { data: before = '' } = await buy();
    const design = await read();
    const fields = [
      ...design.fields,
      { key: 'field_9', type: 'text' as const, zh: '供应商', en: 'Supplier', required: true },
    ];
    const named = { key: 'step_9', office: 'named' as const, named: ['E10023 某人'], zh: '采购复核', en: 'Buyer' };
    const saved = await save(design, { fields, nodes: [...design.nodes, named] });
    expect(saved.data).toBe(design.version + 1);

    expect(await buy()).toMatchObject({ status: 400, msg: expect.stringContaining('请填写供应商') });
    const { data: after = '' } = await buy({ field_9: '是德科技' });
    const steps = async (id: string) =>
      (await applicant.call('getWorkflow', { params: { id } })).data?.steps.map((step) => [
        step.key,
        step.approvers.map((one) => one.emp_code).join(),
      ]);
    expect(await steps(after)).toContainEqual(['step_9', 'E10023']);
    expect((await steps(before))?.map(([key]) => key)).not.toContain('step_9');
    const { data: old } = await applicant.call('getWorkflow', { params: { id: before } });
    expect(old?.fields.map(({ key }) => key)).not.toContain('field_9');
  });

  it('keeps every version, and takes an earlier one back as a new one', async () => {
    const now = await read();
    const first = now.versions.at(-1)?.version ?? 0;
    expect(now.versions.map(({ version }) => version)).toEqual([now.version, first]);
    const earlier = await read('purchase', first);
    expect(earlier.fields.map(({ key }) => key)).not.toContain('field_9');
    expect(earlier.version).toBe(now.version);
    expect((await save(earlier)).data).toBe(now.version + 1);
    expect((await buy()).status).toBe(200);
    const missing = await admin.call('getFormDesign', { body: { form_code: 'purchase', version: 99 } });
    expect(missing).toMatchObject({ status: 404, msg: '版本 99 不存在或已不再保留' });
  });

  it('lets one of two who save at once win, and tells the other', async () => {
    const design = await read('overtime');
    const answers = await Promise.all([
      save(design, { remark: '甲' }),
      save(design, { remark: '乙' }, await signedIn('admin', 'Admin@2026')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read('overtime')).version).toBe(design.version + 1);
  });

  it('refuses what could not be applied with, and writes nothing', async () => {
    const design = await read('leave');
    const step = { key: 'extra', office: 'named' as const, named: ['E99999 无此人'], zh: '复核', en: 'Check' };
    for (const [change, says] of [
      [{ nodes: [] }, '流程没有环节'],
      [{ fields: [] }, '表单没有字段'],
      [{ fields: design.fields.filter(({ key }) => key !== 'from_on') }, '要用到的字段已不在表单中'],
      [{ nodes: [...design.nodes, step] }, 'E99999 无此人：没有这位在职员工'],
      [{ form_name: ' ' }, '请填写表单的名称'],
    ] as const)
      expect(await save(design, change as Partial<FormDesign>)).toMatchObject({
        status: 400,
        msg: expect.stringContaining(says),
      });
    expect(await read('leave')).toEqual(design);
  });

  it('takes a form out of use, and applications on their way go on', async () => {
    const { data: id = '' } = await buy();
    const design = await read();
    expect((await save(design, { state: '0' })).status).toBe(200);
    expect((await buy()).status).toBe(404);
    expect((await applicant.call('getWorkflowForms', undefined)).data?.map((one) => one.form_code)).not.toContain(
      'purchase',
    );
    const manager = await signedIn('E10002', 'Auditor@2026');
    const act = { id, version: 1, action: 'approve' as const };
    expect((await manager.call('actOnWorkflow', { body: act })).status).toBe(200);
  });

  it('begins a form, out of use, with letters of its own; applications are numbered by them', async () => {
    const beginning = { form_name: '出差申请', form_name_en: 'Business trip', number_prefix: 'CC' };
    const add = (more: object = {}, client = admin) =>
      client.call('addFormDesign', { body: { ...beginning, ...more } });
    expect((await add({}, applicant)).status).toBe(403);
    for (const more of [{ number_prefix: 'cc' }, { number_prefix: 'C' }, { form_name: ' ' }])
      expect((await add(more)).status).toBe(400);
    expect(await add({ number_prefix: 'QJ' })).toMatchObject({
      status: 409,
      msg: '编号字母“QJ”已被“请假申请”使用，请换一组字母',
    });
    expect((await add({ like: 'nothing' })).status).toBe(404);
    const { data: code = '' } = await add();
    expect(await add({ number_prefix: 'CD' })).toMatchObject({ status: 409, msg: expect.stringContaining('出差申请') });

    const design = await read(code);
    expect(design).toMatchObject({ state: '0', version: 1, form_name: '出差申请' });
    const send = () =>
      applicant.call('submitWorkflow', {
        body: { form_code: code, request_id: `new-form-${(requests += 1)}`, data: { field_1: '拜访客户' } },
      });
    expect((await send()).status).toBe(404);
    expect((await save(design, { state: '1' })).status).toBe(200);
    const { data: id = '' } = await send();
    const { data: sent } = await applicant.call('getWorkflow', { params: { id } });
    expect(sent?.number).toMatch(/^CC-\d{4}-000001$/);
  });

  it('begins a form like another one', async () => {
    const { data: code = '' } = await admin.call('addFormDesign', {
      body: { form_name: '物资申请', form_name_en: 'Supplies', number_prefix: 'WZ', like: 'expense' },
    });
    const [made, model] = [await read(code), await read('expense')];
    expect(made.fields).toEqual(model.fields);
    expect(made.nodes).toEqual(model.nodes);
  });
});
