import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@portal/contract/admin/accounts';
import { announcementReaders, announcements } from '@portal/contract/admin/announcements';
import { extraRoute, type ExtraCall } from '@portal/contract/admin/crud/screen';
import { adminRow, exportData, listData, type Filter } from '@portal/contract/admin/crud/wire';
import { noticeTemplates, type SendNoticeBody } from '@portal/contract/admin/notice-templates';
import { auditLog } from '@portal/contract/admin/screens';
import { account, announcement } from '../db/schema';
import { announceToJoiners, turnAnnouncements } from '../notices/announcements';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { newRow } from '../test/sample-values';

const DAY_MS = 86_400_000;
let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const services = () => portal.server.services;
const after = (days: number) => new Date(services().clock.now() + days * DAY_MS).toISOString();
const { remind, withdraw } = announcements.extraCalls;
const post = (call: ExtraCall, body: object, by = admin) => by.post(extraRoute(announcements, call).path, body);
const info = async (id: string) => adminRow.parse((await admin.act(announcements, 'info', { id })).data);

/** Sends one from a template of its own. */
async function send(body: Omit<SendNoticeBody, 'template_id'>) {
  const { id, values } = await newRow(admin, noticeTemplates);
  const title = `Announced ${(serial += 1)}`;
  const named = { ...values, template_name: title, template_name_en: title };
  await admin.act(noticeTemplates, 'edit', { id, version: 1, values: named });
  const { path } = extraRoute(noticeTemplates, noticeTemplates.extraCalls.send);
  return { title, answer: await admin.post(path, { template_id: id, ...body }) };
}

/** Sends one, and gives its row. */
async function announced(body: Omit<SendNoticeBody, 'template_id'>) {
  const { title, answer } = await send(body);
  expect(answer, answer.msg).toMatchObject({ success: true });
  const { rows } = listData.parse((await admin.act(announcements, 'list', { filter: { title } })).data);
  const row = rows.find((one) => one.title === title);
  if (row === undefined) throw new Error('The announcement is not in the list.');
  return row;
}

async function readersOf(announcement_id: string, filter: Filter = {}) {
  const body = { filter: { announcement_id, ...filter }, size: 200 };
  return listData.parse((await admin.act(announcementReaders, 'list', body)).data).rows;
}

interface Received {
  id: string;
  title: string;
  read: boolean;
}

/** The notices of somebody, the newest first. */
async function noticesOf(username: string): Promise<Received[]> {
  const { headers } = await portal.as('hq', username);
  const answer = await portal.server.inject({ url: '/oa_portal/oa/portal/Notice/GetList?size=200', headers });
  return answer.json<{ data: { rows: Received[] } }>().data.rows;
}

/** Marks notices as the pages of somebody do: those named, or all. */
async function mark(username: string, body: { ids?: string[]; read: boolean }): Promise<void> {
  const person = await portal.as('hq', username);
  expect(await person.post('/oa/portal/Notice/Read', body)).toMatchObject({ success: true });
}

/** Sets columns of one announcement, as if time had passed. */
const set = (id: string, values: Partial<typeof announcement.$inferInsert>) =>
  services().store.write((tx) =>
    tx
      .update(announcement)
      .set(values)
      .where(and(eq(announcement.tenant_id, 'hq'), eq(announcement.id, id))),
  );

const longAgo = () => new Date(services().clock.now() - DAY_MS - 1);

describe('an announcement', () => {
  it('reaches the people of a department and of those below it', async () => {
    const row = await announced({ to: 'departments', receivers: ['D3000'] });
    const readers = await readersOf(row.id);
    expect(readers.length).toBeGreaterThan(0);
    expect(readers.every(({ dept_code }) => /^D3/.test(String(dept_code)))).toBe(true);
    expect(new Set(readers.map(({ dept_code }) => dept_code)).size).toBeGreaterThan(1);
    expect(row).toMatchObject({ phase: 'running', audience: 'departments', readers: 0, receivers: readers.length });
    expect(row.audience_names).not.toBe('');
  });

  it('is read by who opens it, once and for good, and not by marking everything', async () => {
    const row = await announced({ to: 'users', receivers: ['E10003', 'E10004'] });
    const { id } = row;
    await mark('E10003', { read: true });
    expect(await info(id)).toMatchObject({ readers: 0, receivers: 2 });
    await mark('E10003', { ids: [id], read: true });
    const [first] = await readersOf(id, { has_read: '1' });
    expect(first).toMatchObject({ username: 'E10003', has_read: '1', read_at: expect.any(String) });
    await mark('E10003', { ids: [id], read: false });
    await mark('E10003', { ids: [id], read: true });
    expect(await readersOf(id, { has_read: '1' })).toEqual([first]);
    // Somebody who was not meant cannot become a reader.
    await mark('E10005', { ids: [id], read: true });
    expect(await info(id)).toMatchObject({ readers: 1, receivers: 2 });
    expect((await readersOf(id, { has_read: '0' })).map(({ username }) => username)).toEqual(['E10004']);
  });

  it('begins at its time, reaches those who join before its end, and is gone then', async () => {
    const window = { begins_at: after(1), ends_at: after(2) };
    const row = await announced({ to: 'roles', receivers: ['auditor'], ...window });
    const { id } = row;
    expect(row).toMatchObject({ phase: 'planned', receivers: 0, ...window });
    await turnAnnouncements(services());
    expect((await noticesOf('E10002')).map((one) => one.id)).not.toContain(id);
    expect(await post(remind, { id })).toMatchObject({ code: 409, msg: '公告尚未开始，暂时没有人需要提醒' });

    await set(id, { begins_at: longAgo() });
    await Promise.all([turnAnnouncements(services()), turnAnnouncements(services())]);
    expect((await noticesOf('E10002')).filter((one) => one.id === id)).toHaveLength(1);
    expect(await info(id)).toMatchObject({ phase: 'running', receivers: 1 });

    const role = { role_id: 'auditor', users: ['E10009'] };
    expect(await admin.post('/oa/portal/Admin/role-users/Authorize', role)).toMatchObject({ success: true });
    await announceToJoiners(services());
    await announceToJoiners(services());
    expect((await noticesOf('E10009')).find((one) => one.id === id)).toMatchObject({ read: false });
    expect(await info(id)).toMatchObject({ receivers: 2 });
    await mark('E10009', { ids: [id], read: true });

    await set(id, { ends_at: longAgo() });
    await turnAnnouncements(services());
    expect((await noticesOf('E10009')).map((one) => one.id)).not.toContain(id);
    expect(await info(id)).toMatchObject({ phase: 'over', readers: 1, receivers: 2 });
    await admin.post('/oa/portal/Admin/role-users/Cancel', role);
  });

  it('ends later than it begins, and later than now', async () => {
    for (const window of [{ ends_at: after(-1) }, { begins_at: after(2), ends_at: after(1) }]) {
      const { answer } = await send({ to: 'everybody', ...window });
      expect(answer).toMatchObject({ code: 400, msg: '截止时间必须晚于开始时间和当前时间' });
    }
    expect((await send({ to: 'everybody', ends_at: 'tomorrow' })).answer.code).toBe(400);
    expect((await send({ to: 'departments', receivers: [] })).answer).toMatchObject({ msg: '请选择接收人' });
  });

  it('does not count who has left, and still says whether they had read it', async () => {
    const { id } = await announced({ to: 'users', receivers: ['E10011', 'E10012'] });
    await mark('E10011', { ids: [id], read: true });
    const left = and(eq(account.tenant_id, 'hq'), eq(account.id, 'E10011'));
    const setState = (state: '0' | '1') =>
      services().store.write((tx) => tx.update(account).set({ state }).where(left));
    await setState('0');
    expect(await info(id)).toMatchObject({ readers: 0, receivers: 1 });
    expect(await readersOf(id, { in_use: '0' })).toMatchObject([{ username: 'E10011', has_read: '1' }]);
    await setState('1');
  });

  it('is taken back from everybody, once', async () => {
    const { id } = await announced({ to: 'users', receivers: ['E10006'] });
    const { version } = await info(id);
    const answers = await Promise.all([post(withdraw, { id, version }), post(withdraw, { id, version })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await noticesOf('E10006')).map((one) => one.id)).not.toContain(id);
    expect(await info(id)).toMatchObject({ phase: 'over', receivers: 1 });
    expect(await post(remind, { id })).toMatchObject({ code: 409, msg: '公告已结束' });
  });
});

describe('a reminder', () => {
  it('goes to those who have not read it, is itself a way to read it, and comes once in a day', async () => {
    const { id, title } = await announced({ to: 'users', receivers: ['E10007', 'E10008'] });
    await mark('E10007', { ids: [id], read: true });
    const before = (await noticesOf('E10007')).length;
    const request = { id, request_id: `remind-${id}`.slice(0, 40) };
    const answers = [
      ...(await Promise.all([post(remind, request), post(remind, request)])),
      await post(remind, request),
    ];
    expect(answers.map(({ data }) => data)).toEqual([{ receivers: 1 }, { receivers: 1 }, { receivers: 1 }]);
    expect(await noticesOf('E10007')).toHaveLength(before);
    const [reminder] = await noticesOf('E10008');
    expect(reminder).toMatchObject({ title: `请阅读：${title}`, read: false });
    expect(await post(remind, { id })).toMatchObject({
      code: 409,
      msg: '24 小时内只能提醒一次，请在 24 小时后再提醒',
    });

    await mark('E10008', { ids: [reminder?.id ?? ''], read: true });
    expect((await noticesOf('E10008')).find((one) => one.id === id)).toMatchObject({ read: true });
    expect(await info(id)).toMatchObject({ readers: 2, receivers: 2 });
    await set(id, { reminded_at: longAgo() });
    expect(await post(remind, { id })).toMatchObject({ code: 409, msg: '所有人都已阅读，无需提醒' });
  });
});

describe('who has read what', () => {
  it('is for the own tenant, and for who has the right', async () => {
    const { id } = await announced({ to: 'users', receivers: ['E10010'] });
    const stranger = await portal.as('plant', 'admin');
    const auditor = await portal.as('hq', 'E10002');
    const employee = await portal.as('hq', 'E10001');
    const filter = { announcement_id: id };
    expect(listData.parse((await stranger.act(announcementReaders, 'list', { filter })).data).total).toBe(0);
    expect((await stranger.act(announcements, 'info', { id })).code).toBe(404);
    expect((await post(remind, { id }, stranger)).code).toBe(404);
    expect((await post(withdraw, { id, version: 1 }, stranger)).code).toBe(404);
    expect((await employee.act(announcementReaders, 'list', { filter })).status).toBe(403);
    expect((await auditor.act(announcementReaders, 'export', { filter })).status).toBe(403);
    expect((await post(remind, { id }, auditor)).status).toBe(403);
  });

  it('is exported as it is searched, and stands in the audit log with all else', async () => {
    const { id } = await announced({ to: 'users', receivers: ['E10013', 'E10014'] });
    await mark('E10013', { ids: [id], read: true });
    const filter = { announcement_id: id, has_read: '1' };
    const sheet = exportData.parse((await admin.act(announcementReaders, 'export', { filter })).data);
    expect(sheet.rows.map(({ username }) => username)).toEqual(['E10013']);
    expect((await post(remind, { id })).data).toEqual({ receivers: 1 });
    const { version } = await info(id);
    expect(await post(withdraw, { id, version })).toMatchObject({ success: true });
    const lines = listData.parse((await admin.act(auditLog, 'list', { filter: { entity_id: id } })).data).rows;
    expect(lines.map(({ action }) => action)).toEqual(['take-back', 'remind', 'send']);
    // An object is found by its whole id.
    const part = { entity_id: id.slice(0, -1) };
    expect(listData.parse((await admin.act(auditLog, 'list', { filter: part })).data).total).toBe(0);
    const [exported] = listData.parse(
      (await admin.act(auditLog, 'list', { filter: { entity: announcementReaders.name } })).data,
    ).rows;
    expect(exported).toMatchObject({ action: 'export', username: 'admin' });
  });

  it('goes with a merged account, the first reading too', async () => {
    const { id } = await announced({ to: 'users', receivers: ['E10015', 'E10016'] });
    await mark('E10016', { ids: [id], read: true });
    const [one, other] = await Promise.all(
      ['E10015', 'E10016'].map(async (of) => adminRow.parse((await admin.act(accounts, 'info', { id: of })).data)),
    );
    const pair = { keep: 'E10015', keep_version: one?.version, go: 'E10016', go_version: other?.version };
    const merged = await admin.post(extraRoute(accounts, accounts.extraCalls.merge).path, pair);
    expect(merged, merged.msg).toMatchObject({ success: true });
    expect(await readersOf(id)).toMatchObject([{ username: 'E10015', has_read: '1' }]);
  });
});
