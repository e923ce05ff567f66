import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, employee, workflowOfficer } from '../db/schema';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

onAnyDatabase('decisions of somebody who has left', (database) => {
  let server: TestServer;
  let applicant: TestClient;
  let director: TestClient;
  let colleague: TestClient;
  let requests = 0;

  const signedIn = async (username: string, password = 'Employee@2026') => {
    const client = new TestClient(server);
    await client.signIn(username, password, 'hq');
    return client;
  };
  const send = () => {
    const data = { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason: '系统上线' };
    const body = { form_code: 'overtime', data, request_id: `after-leaving-${(requests += 1)}` };
    return applicant.call('submitWorkflow', { body });
  };
  const submit = async (): Promise<string> => (await send()).data ?? '';
  const todo = async (client: TestClient, id: string) =>
    (await client.call('getWorkflows', { body: { box: 'todo', size: 100 } })).data?.rows.find((row) => row.id === id);
  const count = async (client: TestClient) => (await client.call('countTodos', {})).data?.count ?? -1;

  /** As the personnel system says it. */
  const leaves = (code: string, state: '0' | '1') =>
    server.services.store.write((tx) =>
      tx
        .update(employee)
        .set({ state })
        .where(and(eq(employee.tenant_id, 'hq'), eq(employee.emp_code, code))),
    );

  beforeAll(async () => {
    server = await startTestServer(database);
    applicant = await signedIn('E10001');
    director = await signedIn('E10008');
    colleague = await signedIn('E10031');
  });
  afterAll(() => server.close());

  it('are their manager’s, and the general manager’s, and nobody else’s', async () => {
    const id = await submit();
    const before = await count(director);
    expect(await todo(director, id)).toBeUndefined();
    await leaves('E10002', '0');
    const admin = await signedIn('admin', 'Admin@2026');
    for (const successor of [admin, director])
      expect(await todo(successor, id)).toMatchObject({ acts_for: { emp_code: 'E10002' } });
    expect(await count(director)).toBeGreaterThan(before);
    expect(await todo(colleague, id)).toBeUndefined();
    expect((await colleague.call('getWorkflow', { params: { id } })).status).toBe(404);

    const approve = { id, version: 1, action: 'approve' as const };
    expect((await director.call('actOnWorkflow', { body: approve })).status).toBe(200);
    const { data } = await applicant.call('getWorkflow', { params: { id } });
    expect(data?.events.at(-1)).toMatchObject({
      action: 'approve',
      by: { emp_code: 'E10008' },
      acted_for: { emp_code: 'E10002' },
    });
    expect(await todo(director, id)).toBeUndefined();
  });

  it('are their own again when they are back', async () => {
    await leaves('E10002', '1');
    const id = await submit();
    expect(await todo(director, id)).toBeUndefined();
    expect(await todo(await signedIn('E10002', 'Auditor@2026'), id)).toMatchObject({ acts_for: null });
  });

  it('go on as well where only the account is out of use', async () => {
    const id = await submit();
    await server.services.store.write((tx) =>
      tx
        .update(account)
        .set({ state: '0' })
        .where(and(eq(account.tenant_id, 'hq'), eq(account.username, 'E10002'))),
    );
    expect(await todo(director, id)).toMatchObject({ acts_for: { emp_code: 'E10002' } });
  });

  it('are asked of nobody where an office is empty: the step is named, and nothing is sent', async () => {
    const hr = and(eq(workflowOfficer.tenant_id, 'hq'), eq(workflowOfficer.office, 'hr'));
    const held = await server.services.store.read((db) => db.select().from(workflowOfficer).where(hr));
    await server.services.store.write((tx) => tx.delete(workflowOfficer).where(hr));
    const mine = async () => (await applicant.call('getWorkflows', { body: { box: 'applications' } })).data?.total;
    const before = await mine();
    const refused = await send();
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('“人事审批”环节目前没有审批人') });
    expect(await mine()).toBe(before);
    await server.services.store.write((tx) => tx.insert(workflowOfficer).values(held));
    expect((await send()).status).toBe(200);
  });

  it('do not come to who has left when they are sent', async () => {
    const id = await submit();
    const { data } = await applicant.call('getWorkflow', { params: { id } });
    expect(data?.steps[0]?.approvers.map((one) => one.emp_code)).not.toContain('E10002');
  });
});
