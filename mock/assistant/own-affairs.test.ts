import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

onAnyDatabase('the assistant about one’s own affairs', (database) => {
  let server: TestServer;
  let employee: TestClient;
  let admin: TestClient;
  const signedIn = async (username: string, password: string) => {
    const client = new TestClient(server);
    await client.signIn(username, password, 'hq');
    return client;
  };
  const ask = async (client: TestClient, question: string, lang = 'zh') =>
    (await client.send(callRoutes.askAssistant, { body: { question } }, { lang })).payload;

  beforeAll(async () => {
    server = await startTestServer(database);
    employee = await signedIn('E10001', 'Employee@2026');
    admin = await signedIn('admin', 'Admin@2026');
  });
  afterAll(() => server.close());

  it('tells the balances of leave as their page has them, with the page', async () => {
    const year = new Date().getFullYear();
    const { data } = await employee.call('getLeaveBalances', { params: { year: String(year) } });
    const annual = data?.find((one) => one.leave_type === 'annual');
    const answer = await ask(employee, '我还有几天年假？');
    expect(answer).toContain(`年假：剩余 **${annual?.left}** 天`);
    expect(answer).toContain('依据：[假期余额](/ehr/tas/leave-balance)');
    expect(await ask(employee, 'How many days of leave do I have left?', 'en')).toContain(
      `**${annual?.left}** days left`,
    );
    expect(await ask(employee, '请假在哪里申请？')).not.toContain('剩余');
  });

  it('tells what waits for the person, and nobody else’s', async () => {
    const { data } = await admin.call('getWorkflows', { body: { box: 'todo' } });
    const answer = await ask(admin, '我的待办有哪些');
    expect(answer).toContain(`等待您处理的申请共 ${data?.total} 条`);
    const [first] = data?.rows ?? [];
    expect(answer).toContain(`[${first?.number} `);
    expect(first).toBeDefined();
    expect(await ask(employee, '我的待办有哪些')).not.toContain(String(first?.number));
  });

  it('finds an application by its number for who may see it; to others it does not exist', async () => {
    const { data } = await employee.call('getWorkflows', { body: { box: 'applications' } });
    const own = data?.rows[0];
    expect(await ask(employee, `${own?.number} 到哪一步了`)).toContain(
      `](/oa/wfs/wfsflowsingle/wfsflowaction/${own?.id})`,
    );
    const stranger = await signedIn('E10031', 'Employee@2026');
    expect(await ask(stranger, `${own?.number} 到哪一步了`)).not.toContain(String(own?.id));
  });
});
