import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUser } from './control/set-user';
import { TestClient } from './test/client';
import { anyDatabase, startTestServer, type TestServer } from './test/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(anyDatabase());
});
afterAll(() => server.close());

/** @covers guard:not-theirs */
describe('what belongs to a page that was withdrawn', () => {
  it('is refused in the workflow, while the other pages go on', async () => {
    const worker = new TestClient(server);
    await worker.signIn('E10071', 'Employee@2026', 'hq');
    const menus = ['/oa/wfs/done', '/oa/wfs/applyForm/leave', '/oa/wfs/applyForm/:formCode', '/oa/wfs/wfsflowsingle'];
    await setUser(server.services.store, 'hq', 'E10071', { menus });
    const box = async (name: 'todo' | 'done') => (await worker.call('getWorkflows', { body: { box: name } })).status;
    expect([await box('todo'), await box('done')]).toEqual([403, 200]);
    expect((await worker.call('getWorkflowTimes', {})).status).toBe(403);
    expect((await worker.call('countTodos', {})).data?.count).toBe(0);
    const submit = (form_code: string) =>
      worker.call('submitWorkflow', {
        body: {
          form_code,
          request_id: `withdrawn-${form_code}`,
          data: { leave_type: 'annual', from_on: '2026-12-01', to_on: '2026-12-02', days: 2, reason: '回家探亲' },
        },
      });
    // The page of any form does not stand for one whose own page they do not have.
    expect((await submit('expense')).status).toBe(403);
    const id = (await submit('leave')).data ?? '';
    expect((await worker.call('getWorkflow', { params: { id } })).data?.id).toBe(id);
  });
});
