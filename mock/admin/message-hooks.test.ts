import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { messageHooks, testHookResult } from '@portal/contract/admin/message-hooks';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { auditLog, messageHook } from '../db/schema';
import type { NewNotice } from '../notices/write-notice';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';

const SECRET = 'SEC0123456789abcdef';
const KEY = 'key-0123456789abcdef';
const notice: NewNotice = {
  title: { zh: '放假通知', en: 'Holiday' },
  content: { zh: '国庆放假七天', en: 'Seven days off' },
  kind: 'announcement',
  target: { kind: 'page', path: '/home' },
  sentBy: 'admin',
};

/** What arrived: as much as the robots' documentation says that they look at. */
const got: { url: URL; body: Record<string, unknown> }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
let portal: AdminServer;
let admin: TestCaller;
let origin: string;

const robot = createServer((request, response) => {
  void read(request).then((text) => {
    got.push({ url: new URL(request.url ?? '', origin), body: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  await new Promise<void>((resolve) => robot.listen(0, '127.0.0.1', resolve));
  const address = robot.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  portal = await startAdminServer(undefined, { MESSAGE_HOOK_HOSTS: '127.0.0.1' });
  admin = await portal.as('hq', 'admin');
});
afterAll(async () => {
  await portal.close();
  await new Promise((resolve) => robot.close(resolve));
});
afterEach(async () => {
  got.length = 0;
  answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
  await portal.server.services.store.write((tx) => tx.execute(sql`delete from message_hook`));
});

const values = (change: object = {}) => ({
  hook_name: '行政群',
  robot: 'wecom',
  address: `${origin}/send?key=${KEY}`,
  language: 'zh',
  on_announcement: true,
  on_workflow: false,
  on_other: false,
  state: '1',
  ...change,
});
const add = (change: object = {}, by = admin) => by.act(messageHooks, 'add', { values: values(change) });
const tryIt = async (body: object, by = admin) =>
  by.post(extraRoute(messageHooks, messageHooks.extraCalls.test).path, body);
const send = (one: Partial<NewNotice> = {}, tenant = 'hq') =>
  portal.server.services.notices.send(tenant, ['E10001', 'E10002'], { ...notice, ...one });
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
/** Whatever is on its way has come to an end. */
const settled = () =>
  eventually(async () => {
    const { waiting } = await portal.server.services.outbox.state({ tenantId: 'hq' }, 'en');
    expect(waiting).toBe(0);
  });

it('keeps the address and the secret to itself', async () => {
  const { data: id } = await add({ robot: 'dingtalk', sign_secret: SECRET });
  const answers = [
    await admin.act(messageHooks, 'list', {}),
    await admin.act(messageHooks, 'info', { id }),
    await admin.act(messageHooks, 'export', {}),
  ];
  const stored = await portal.server.services.store.read(async (db) => [
    await db.select().from(auditLog),
    await db.select().from(messageHook),
  ]);
  for (const text of [JSON.stringify(answers), JSON.stringify(stored)]) {
    expect(text).toContain('行政群');
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(SECRET);
  }
});

it('takes no address that cannot be one', async () => {
  for (const address of ['robot', 'file:///etc/passwd', 'http://user:word@127.0.0.1/'])
    expect(await add({ address })).toMatchObject({ code: 400, success: false });
  expect((await add({ address: '' })).code).toBe(400);
});

it('tries a robot before it is saved, signed as DingTalk documents it, and shows the answer', async () => {
  const address = `${origin}/robot/send?access_token=${KEY}`;
  const form = { robot: 'dingtalk', language: 'en', address, sign_secret: SECRET };
  expect(testHookResult.parse((await tryIt(form)).data)).toEqual({
    ok: true,
    text: '机器人已接收测试消息，请在群中查看',
  });
  const [{ url, body } = { url: new URL(origin), body: {} }] = got;
  const { timestamp, sign, access_token } = Object.fromEntries(url.searchParams);
  expect(access_token).toBe(KEY);
  expect(sign).toBe(createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64'));
  expect(JSON.stringify(body)).toContain('Test message of the portal');

  answer = { status: 200, body: `{"errcode":310000,"errmsg":"token ${KEY}: sign not match"}` };
  expect(testHookResult.parse((await tryIt(form)).data)).toEqual({
    ok: false,
    text: '机器人拒绝了消息：token …: sign not match（310000）',
  });
});

it('tries a stored robot with what is stored of it', async () => {
  const { data: id } = await add({ robot: 'feishu', sign_secret: SECRET });
  answer = { status: 200, body: '{"code":0,"msg":"success"}' };
  expect(await tryIt({ id, robot: 'feishu', language: 'zh' })).toMatchObject({ data: { ok: true } });
  const [{ url, body } = { url: new URL(origin), body: {} }] = got;
  expect(url.searchParams.get('key')).toBe(KEY);
  expect(body.sign).toBe(
    createHmac('sha256', `${String(body.timestamp)}\n${SECRET}`)
      .update('')
      .digest('base64'),
  );
  expect(await tryIt({ robot: 'feishu', language: 'zh' })).toMatchObject({ code: 400 });
});

it('asks no host of an inner network that the settings do not name', async () => {
  for (const address of ['http://10.0.0.1/x', 'http://[::1]:1/x', 'http://169.254.169.254/latest']) {
    const { data } = await tryIt({ robot: 'wecom', language: 'zh', address });
    expect(testHookResult.parse(data)).toMatchObject({
      ok: false,
      text: expect.stringContaining('MESSAGE_HOOK_HOSTS'),
    });
  }
  expect(got).toEqual([]);
});

it('tells a group of announcements, and of nothing that it is not to know', async () => {
  await add();
  await send();
  await send({ kind: 'workflow' });
  await send({ kind: 'security' });
  await send({ kind: 'other' });
  await settled();
  expect(got).toHaveLength(1);
  expect(got[0]?.body).toMatchObject({
    msgtype: 'text',
    text: { content: expect.stringMatching(/^放假通知\n国庆放假七天\n在门户中打开: http.*\/home$/) },
  });
});

it('names the receivers of an application, and keeps its content to them', async () => {
  await add({ on_announcement: false, on_workflow: true, language: 'en' });
  await send({ kind: 'workflow' });
  await settled();
  const text = JSON.stringify(got[0]?.body);
  expect(text).toContain('Holiday\\nFor: ');
  expect(text).not.toContain('Seven days off');
});

it('tells only the groups of the tenant, and none that is disabled', async () => {
  await add({}, await portal.as('plant', 'admin'));
  await add({ state: '0' });
  await send();
  await settled();
  expect(got).toEqual([]);
});

it('tries a busy robot again, and gives one up that refuses; only its own tenant is told its words', async () => {
  const { services } = portal.server;
  await add();
  answer = { status: 200, body: '{"errcode":45009,"errmsg":"api freq out of limit"}' };
  await send();
  await eventually(async () => {
    const { waiting, last_failure } = await services.outbox.state({ tenantId: 'hq' }, 'en');
    expect([waiting, last_failure?.text]).toEqual([
      1,
      'The robot takes no messages at the moment: api freq out of limit (45009)',
    ]);
  });
  answer = { status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' };
  await services.store.write((tx) => tx.execute(sql`update outgoing_message set due_at = now()`));
  await services.outbox.sendDue();
  await settled();
  expect(await services.outbox.state({ tenantId: 'hq' }, 'zh')).toMatchObject({
    given_up: 1,
    last_failure: { way: 'hook', text: '机器人拒绝了消息：invalid webhook url（93000）' },
  });
  expect((await services.outbox.state({ tenantId: 'plant' }, 'zh')).last_failure).toBeNull();
});
