import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRow } from '@portal/contract/admin/crud/wire';
import { extraRoute, type ExtraCall } from '@portal/contract/admin/crud/screen';
import { noticeTemplates, sendNoticeResult, type SendNoticeBody } from '@portal/contract/admin/notice-templates';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { newRow } from '../test/sample-values';

let portal: AdminServer;
let admin: TestCaller;
let template: string;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
  template = (await newRow(admin, noticeTemplates)).id;
});
afterAll(() => portal.close());

const { send, count } = noticeTemplates.extraCalls;
const post = (call: ExtraCall, body: object) => admin.post(extraRoute(noticeTemplates, call).path, body);
const sendTo = (body: Omit<SendNoticeBody, 'template_id'>) => post(send, { template_id: template, ...body });
const unreadOf = async (username: string) => {
  const { server, as } = portal;
  const { headers } = await as('hq', username);
  const answer = await server.inject({ method: 'GET', url: '/oa_portal/oa/portal/Notice/GetList', headers });
  return Number(answer.json<{ data: { total: number } }>().data.total);
};

describe('how many receive a notice', () => {
  it.each([
    { to: 'everybody' as const },
    { to: 'users' as const, receivers: ['E10001', 'E10020', 'E10020', 'nobody'] },
    { to: 'roles' as const, receivers: ['administrator', 'employee'] },
  ])('is known before it is sent: $to', async (range) => {
    const counted = sendNoticeResult.parse((await post(count, range)).data);
    expect(counted.receivers).toBeGreaterThan(0);
    expect((await sendTo({ ...range, expected: counted.receivers })).data).toEqual(counted);
  });

  it('is not zero, and nobody is chosen by leaving everything empty', async () => {
    expect((await post(count, { to: 'users', receivers: ['nobody'] })).data).toEqual({ receivers: 0 });
    expect(await sendTo({ to: 'users', receivers: ['nobody'] })).toMatchObject({
      code: 400,
      msg: '没有符合条件的接收人',
    });
    expect(await sendTo({ to: 'users', receivers: [] })).toMatchObject({ code: 400, msg: '请选择接收人' });
    expect((await post(send, { template_id: template })).code).toBe(400);
  });

  it('is what the person was told, or nothing is sent', async () => {
    const before = await unreadOf('E10003');
    const refused = await sendTo({ to: 'users', receivers: ['E10003'], expected: 2 });
    expect(refused).toMatchObject({ code: 409, msg: '接收人数已变为 1 人，通知没有发送。请确认后再发送' });
    expect(await unreadOf('E10003')).toBe(before);
  });
});

describe('a notice', () => {
  it('is sent once, however often the same call comes', async () => {
    const before = await unreadOf('E10004');
    const body = { to: 'users' as const, receivers: ['E10004'], request_id: 'send-once-1' };
    const answers = [...(await Promise.all([sendTo(body), sendTo(body)])), await sendTo(body)];
    expect(answers.map(({ data }) => data)).toEqual([{ receivers: 1 }, { receivers: 1 }, { receivers: 1 }]);
    expect(await unreadOf('E10004')).toBe(before + 1);
    expect((await sendTo({ ...body, receivers: ['E10005'] })).code).toBe(409);
  });

  it('has the words that the person was shown', async () => {
    const { id, values } = await newRow(admin, noticeTemplates);
    const body = { template_id: id, to: 'users', receivers: ['E10006'], template_version: 1 };
    await admin.act(noticeTemplates, 'edit', { id, version: 1, values: { ...values, content: 'other words' } });
    expect(await post(send, body)).toMatchObject({ code: 409 });
    const { version } = adminRow.parse((await admin.act(noticeTemplates, 'info', { id })).data);
    expect((await post(send, { ...body, template_version: version })).success).toBe(true);
  });

  it('is stored in both languages, and leads to a page or a file that is there', async () => {
    const { values } = await newRow(admin, noticeTemplates);
    const names = { template_code: 'BOTH', template_name: '体检', template_name_en: 'Check-up' };
    const texts = { content: '请参加体检', content_en: 'Come to the check-up' };
    const added = await admin.act(noticeTemplates, 'add', { values: { ...values, ...names, ...texts } });
    const to = { template_id: String(added.data), to: 'users', receivers: ['E10007'] };
    const file = { kind: 'file', file_id: 'holidays-2026', file_name: '2026年放假安排.pdf' };
    expect((await post(send, { ...to, target: file })).success).toBe(true);
    const received = await unreadOf('E10007');
    const { headers } = await portal.as('hq', 'E10007');
    const listed = await portal.server.inject({ url: '/oa_portal/oa/portal/Notice/GetList?size=1', headers });
    expect(listed.json()).toMatchObject({
      data: {
        rows: [{ title: '体检', title_en: 'Check-up', ...texts, kind: 'announcement', target: file }],
      },
    });
    expect(await post(send, { ...to, target: { ...file, file_id: 'none' } })).toMatchObject({ code: 404 });
    for (const path of ['https://evil.example/', '//evil.example', 'home'])
      expect(await post(send, { ...to, target: { kind: 'page', path } })).toMatchObject({ code: 400 });
    expect(await unreadOf('E10007')).toBe(received);
  });
});
