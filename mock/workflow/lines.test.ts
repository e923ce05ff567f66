import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormLine } from '@portal/contract/workflow/form';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

onAnyDatabase('an expense claim', (database) => {
  let server: TestServer;
  let applicant: TestClient;
  let requests = 0;
  const claim = (items: FormLine[], amount: number) =>
    applicant.call('submitWorkflow', {
      body: {
        form_code: 'expense',
        request_id: `claim-of-lines-${(requests += 1)}`,
        data: {
          expense_type: 'travel',
          happened_on: '2026-11-20',
          items,
          amount,
          payment_method: 'bank',
          invoice_type: 'electronic',
          reason: '拜访客户',
          files: ['expenses-2026-q1/2026年一季度费用明细.xlsx'],
        },
      },
    });
  const cost = (item: string, amount: number) => ({ spent_on: '2026-11-20', item, cost: amount });

  beforeAll(async () => {
    server = await startTestServer(database);
    applicant = new TestClient(server);
    await applicant.signIn('E10001', 'Employee@2026', 'hq');
  });
  afterAll(() => server.close());

  it('is worth the sum of its lines, which also decides who is asked', async () => {
    const { data: id = '' } = await claim([cost('高铁票', 30_000.1), cost('会场租金', 20_000.2)], 1);
    const { data: shown } = await applicant.call('getWorkflow', { params: { id } });
    expect(shown?.data).toMatchObject({ amount: 50_000.3, items: [{ item: '高铁票' }, { item: '会场租金' }] });
    expect(shown?.steps.map(({ key, status }) => `${key} ${status}`)).toContain('director waiting');
  });

  it('is found by a word of a line', async () => {
    const { data: id } = await claim([cost('独木舟租金', 12)], 12);
    const { data } = await applicant.call('getWorkflows', { body: { box: 'applications', keyword: '独木舟' } });
    expect(data?.rows.map((row) => row.id)).toEqual([id]);
  });

  it('is refused with the line that is wrong, and nothing is sent', async () => {
    const { data: before } = await applicant.call('getWorkflows', { body: { box: 'applications' } });
    const refused = await claim([cost('车票', 5), { spent_on: '昨天', item: '午餐', cost: 5 }], 10);
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('费用明细第2行的日期不是有效日期') });
    const { data: after } = await applicant.call('getWorkflows', { body: { box: 'applications' } });
    expect(after?.total).toBe(before?.total);
  });

  it('takes no more lines than its form has room for', async () => {
    const many = Array.from({ length: 31 }, () => cost('车票', 1));
    expect(await claim(many, 31)).toMatchObject({ status: 400, msg: expect.stringContaining('费用明细最多30行') });
  });
});
