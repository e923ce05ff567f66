import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKFLOW_SORTS, type WorkflowRow } from '@portal/contract/entities/workflow';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

const APPLICATIONS = 7;

onAnyDatabase('a list of applications', (database) => {
  let server: TestServer;
  let applicant: TestClient;
  let manager: TestClient;

  const list = async (client: TestClient, body: object) =>
    (await client.call('getWorkflows', { body: { box: 'applications', ...body } })).data?.rows ?? [];
  const key = (row: WorkflowRow, sort: (typeof WORKFLOW_SORTS)[number]): string =>
    ({ number: row.number, form: row.form_name, state: row.state, create_time: row.create_time, time: row.time })[sort];

  beforeAll(async () => {
    server = await startTestServer(database);
    applicant = new TestClient(server);
    await applicant.signIn('E10001', 'Employee@2026', 'hq');
    manager = new TestClient(server);
    await manager.signIn('E10002', 'Auditor@2026', 'hq');
    for (let index = 0; index < APPLICATIONS; index += 1) {
      const overtime = { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason: `第 ${index} 次` };
      const day = `2029-02-0${5 + Math.floor(index / 2)}`;
      const leave = { leave_type: 'personal', from_on: day, to_on: day, days: 1, reason: '事' };
      const [form_code, data] = index % 2 === 0 ? ['overtime', overtime] : ['leave', leave];
      const sent = await applicant.call('submitWorkflow', { body: { form_code, data, request_id: `orders-${index}` } });
      expect(sent.success, sent.msg).toBe(true);
      server.clock.forward(60_000);
      if (index === 2) {
        await manager.call('actOnWorkflow', {
          body: { id: sent.data ?? '', version: 1, action: 'reject', comment: '不同意' },
        });
      }
    }
  });
  afterAll(() => server.close());

  it.each(WORKFLOW_SORTS)('is sorted by %s, both ways, and its pages have each one once', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const all = await list(applicant, { sort, order });
      const keys = all.map((row) => key(row, sort));
      const expected = [...keys].sort();
      expect(keys).toEqual(order === 'asc' ? expected : expected.reverse());
      const paged = [];
      for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
        paged.push(...(await list(applicant, { sort, order, page, size: 2 })));
      expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    }
  });

  it('has the latest first where nothing is said, and what waits for somebody is sorted, too', async () => {
    const times = (await list(applicant, {})).map(({ time }) => time);
    expect(times).toEqual([...times].sort().reverse());
    const numbers = (await list(manager, { box: 'todo', sort: 'number', order: 'asc' })).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual([...numbers].sort());
  });

  it('refuses to be sorted by anything else', async () => {
    const answer = await applicant.call(
      'getWorkflows',
      JSON.parse('{"body":{"box":"todo","sort":"data; drop table x"}}'),
    );
    expect(answer.status).toBe(400);
  });

  it('people are sorted by name and title in the language of who asks, and pages have each one once', async () => {
    for (const [language, name, title] of [
      ['zh', 'emp_name', 'job_title'],
      ['en', 'emp_name_en', 'job_title_en'],
    ] as const) {
      applicant.language = language;
      for (const [sort, field] of [
        ['emp_name', name],
        ['job_title', title],
      ] as const) {
        const find = async (query: object) =>
          (await applicant.call('getEmployees', { query: { sort, ...query } })).data;
        const all = await find({ size: 200, order: 'desc' });
        const values = all?.rows.map((row) => row[field]) ?? [];
        expect(values).toEqual([...values].sort(byCode).reverse());
        const paged = [await find({ page: 1, size: 30 }), await find({ page: 2, size: 30 })];
        const codes = paged.flatMap((page) => page?.rows.map(({ emp_code }) => emp_code) ?? []);
        expect(new Set(codes).size).toBe(60);
      }
    }
    applicant.language = 'zh';
  });
});

/** As both databases compare texts. */
const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
