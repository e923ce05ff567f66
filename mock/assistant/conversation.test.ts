import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRoutes } from '@portal/contract/routes';
import { fileLink } from '@portal/contract/paths/file-link';
import { eq } from 'drizzle-orm';
import { file } from '../db/schema';
import { Readable } from 'node:stream';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

const scope = { prefix: '/oa/ai', kind: 'conversation' };
const LEAVE_LINK = fileLink('leave-policy', '员工请假管理办法.docx');

onAnyDatabase('a conversation with the assistant', (database) => {
  let server: TestServer;
  let employee: TestClient;
  let stranger: TestClient;
  let admin: TestClient;
  const signedIn = async (username: string, password: string) => {
    const client = new TestClient(server);
    await client.signIn(username, password, 'hq');
    return client;
  };
  const ask = async (client: TestClient, question: string, conversation?: string, lang = 'zh') =>
    (await client.send(callRoutes.askAssistant, { body: { question, conversation } }, { lang })).payload;
  const kept = async (client: TestClient, chat: string) =>
    (await client.call('getRecords', { body: { ...scope, mine: true, filter: { chat }, order: 'asc' } })).data?.rows;
  /** Stores a text file of somebody. */
  const storeText = async (owner: string, name: string, text: string) => {
    const upload = { name, content: Readable.from([Buffer.from(text)]), whole: () => Promise.resolve() };
    return (await server.services.files.save('hq', owner, upload, 1_000_000)).id;
  };

  beforeAll(async () => {
    server = await startTestServer(database);
    employee = await signedIn('E10001', 'Employee@2026');
    stranger = await signedIn('E10031', 'Employee@2026');
    admin = await signedIn('admin', 'Admin@2026');
  });
  afterAll(() => server.close());

  it('quotes the passages that it stands on, with the document and its page', async () => {
    const answer = await ask(employee, '年假有几天？');
    expect(answer).toContain('您可以查看的文件中写道：');
    expect(answer).toContain('> 第四条 年休假（年假）按累计工龄计算');
    expect(answer).toContain(`[员工请假管理办法.docx](${LEAVE_LINK})`);
    const holidays = fileLink('holidays-2026', '2026年放假安排.pdf');
    expect(await ask(employee, '值班电话是多少')).toContain(`[2026年放假安排.pdf](${holidays}) · 第 2 页`);
    expect(await ask(employee, 'What is the meal allowance?', undefined, 'en')).toContain(
      '> The meal allowance is 100 yuan a day.',
    );
  });

  it('says that it does not know, where nothing says anything about it', async () => {
    expect(await ask(employee, '火星上的天气怎么样')).toContain('抱歉，这个问题我不知道');
    const onlyPages = await ask(employee, '库存周转率的行业均值');
    expect(onlyPages).toContain('抱歉，这个问题我不知道');
    expect(onlyPages).not.toContain('>');
  });

  it('quotes one’s own documents to oneself, and to nobody else', async () => {
    const { data } = await employee.call('getLoginUser', {});
    const owner = data?.user.id ?? data?.id ?? '';
    const id = await storeText(owner, '个人备忘.txt', '蓝鲸项目的启动日期是 2026 年 12 月 1 日，负责人未定。');
    expect(await ask(employee, '蓝鲸项目的启动日期')).toContain(fileLink(id, '个人备忘.txt'));
    const other = await ask(stranger, '蓝鲸项目的启动日期');
    expect(other).not.toContain('2026 年 12 月 1 日');
    expect(other).not.toContain(id);
    // It hangs on an article of the knowledge base now, which others read.
    const article = { title: '蓝鲸', topic: 'policy', owner: 'E10001', update_on: '2026-11-01', content: '见附件' };
    const made = { prefix: '/oa/ai', kind: 'article', data: { ...article, source: `${id}/个人备忘.txt` } };
    expect(await employee.call('saveRecord', { body: made })).toMatchObject({ success: true });
    expect(await ask(stranger, '蓝鲸项目的启动日期')).toContain(fileLink(id, '个人备忘.txt'));
  });

  it('is not disturbed by a broken document, or one whose bytes are gone', async () => {
    const owner = '*';
    await storeText(owner, '坏.pdf', '%PDF-1.7 年假 nothing');
    await storeText(owner, '坏.docx', '年假');
    const gone = await storeText(owner, '没有了.txt', '年假有一百天。');
    await server.services.store.write((tx) =>
      tx
        .update(file)
        .set({ id: `${gone}x` })
        .where(eq(file.id, gone)),
    );
    const answer = await ask(employee, '年假有几天？');
    expect(answer).toContain(LEAVE_LINK);
    expect(answer).not.toContain('一百天');
  });

  it('is kept on the server as it was told, each exchange once', async () => {
    const chat = '2026-11-26 09:00:00';
    const first = await ask(employee, '婚假有几天？', chat);
    const second = await ask(employee, '那产假呢？', chat);
    const rows = await kept(employee, chat);
    expect(rows?.map(({ data }) => data.question)).toEqual(['婚假有几天？', '那产假呢？']);
    expect(rows?.map(({ data }) => data.answer)).toEqual([first.trim(), second.trim()]);
    expect(rows?.[0]?.data).toMatchObject({ topic: 'leave', chat });
    await ask(employee, '婚假有几天？');
    expect(await kept(employee, chat)).toHaveLength(2);
    const [row] = rows ?? [];
    const rated = { ...row?.data, rating: 5 };
    const body = { ...scope, id: row?.id ?? '', version: row?.version, data: rated };
    expect(await employee.call('saveRecord', { body })).toMatchObject({ success: true });
    expect((await kept(employee, chat))?.[0]?.data).toMatchObject({ rating: 5, chat });
  });

  it('understands what goes on with the question before', async () => {
    const chat = '2026-11-26 10:00:00';
    await ask(employee, 'E10002 是谁', chat);
    expect(await ask(employee, '那 E10001 呢？', chat)).toContain('`E10001`');
    await ask(employee, '婚假有几天？', chat);
    expect(await ask(employee, '那产假呢？', chat)).toContain('产假为 98 天');
    await ask(employee, '请假在哪里申请？', chat);
    const second = await ask(employee, '第二个呢？', chat);
    expect(second).toMatch(/^关于“.+”：/);
    expect(await ask(employee, '那产假呢？')).not.toMatch(/^关于/);
  });

  it('is one’s own: the same name of another person’s conversation is another conversation', async () => {
    const chat = '2026-11-26 11:00:00';
    await ask(employee, '婚假有几天？', chat);
    expect(await ask(stranger, '还有呢？', chat)).toContain('抱歉，这个问题我不知道');
    expect(await kept(stranger, chat)).toHaveLength(1);
    // Who has the page of conversations sees their own there; administrators see all.
    const all = { body: { ...scope, filter: { chat } } };
    expect((await stranger.call('getRecords', all)).data?.total).toBe(1);
    expect((await admin.call('getRecords', all)).data?.total).toBe(2);
  });
});
