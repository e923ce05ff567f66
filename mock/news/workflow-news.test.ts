import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { TestClient } from '../test/client';

let server: TestServer;
let applicant: TestClient;
let manager: TestClient;
let admin: TestClient;
let months = 0;

beforeAll(async () => {
  server = await startTestServer(anyDatabase());
  const signedIn = async (username: string, password: string) => {
    const client = new TestClient(server);
    await client.signIn(username, password);
    return client;
  };
  applicant = await signedIn('E10001', 'Employee@2026');
  manager = await signedIn('E10002', 'Auditor@2026');
  admin = await signedIn('admin', 'Admin@2026');
});
afterAll(() => server.close());

async function submit(): Promise<string> {
  months += 1;
  const day = `2028-0${months}-10`;
  const data = { leave_type: 'annual', from_on: day, to_on: day, days: 1, reason: '回家探亲' };
  const body = { form_code: 'leave', data, request_id: `news-of-${months}` };
  const answer = await applicant.call('submitWorkflow', { body });
  if (answer.data === undefined) throw new Error(answer.msg);
  return answer.data;
}

async function act(client: TestClient, id: string, action: 'approve' | 'return' | 'withdraw', more = {}) {
  const version = (await client.call('getWorkflow', { params: { id } })).data?.version ?? 0;
  return client.call('actOnWorkflow', { body: { id, version, action, ...more } });
}

const newest = async (client: TestClient) => (await client.call('getNotices', { query: { size: 1 } })).data?.rows[0];

it('of the workflow are in one language each, and lead to their application', async () => {
  const id = await submit();
  const about = { kind: 'workflow', target: { kind: 'application', id } };
  const asked = { title: '待您审批 · 请假申请', title_en: 'Leave request: waits for your approval', ...about };
  const first = await newest(manager);
  expect(first).toMatchObject(asked);
  expect(first?.content).toMatch(/^[^a-z]+的请假申请：待您审批（[^a-z]+）$/);
  expect(first?.content_en).toMatch(/^Leave request of [\w ]+: waits for your approval \([\w ]+\)$/);

  await act(manager, id, 'approve', { comment: '同意，注意交接' });
  const second = await newest(admin);
  expect(second).toMatchObject(asked);
  expect(second?.content).toMatch(/\n同意，注意交接$/);
  expect(second?.content_en).toMatch(/^Leave request of [\w ]+: waits[^\n]+\n同意，注意交接$/);

  await act(admin, id, 'approve');
  expect(await newest(applicant)).toMatchObject({
    title: '已通过 · 请假申请',
    title_en: 'Leave request: approved',
    ...about,
  });
});

it('tell what was done, whatever it was', async () => {
  const id = await submit();
  const target = { kind: 'application', id };
  await act(manager, id, 'return', { target: 'applicant', comment: '请改日期' });
  expect(await newest(applicant)).toMatchObject({ title: '已退回，请修改后重新提交 · 请假申请', target });
  const other = await submit();
  await act(applicant, other, 'withdraw');
  expect(await newest(manager)).toMatchObject({
    title_en: 'Leave request: withdrawn by the applicant',
    target: { kind: 'application', id: other },
  });
});

it('that cannot be sent undo nothing', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = vi.spyOn(server.services.notices, 'send').mockRejectedValue(new Error('no notices today'));
  const id = await submit();
  failing.mockRestore();
  expect(complained).toHaveBeenCalled();
  complained.mockRestore();
  expect((await manager.call('getWorkflow', { params: { id } })).data?.state).toBe('pending');
});
