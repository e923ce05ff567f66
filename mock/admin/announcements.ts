import { sql, type SQL } from 'drizzle-orm';
import { announcementReaders, announcements } from '@portal/contract/admin/announcements';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { CODE_CONFLICT } from '@portal/contract/admin/crud/wire';
import { randomId } from '../auth/secrets';
import { departmentOfEmployee, employeeOfAccount, rowOf, stateOfAccount } from '../db/conditions';
import { account, announcement, announcementReader, department, employee, role } from '../db/schema';
import type { Tx } from '../db/store';
import { addCall, type Api } from '../http/add-call';
import { Refusal } from '../http/refusal';
import { endAnnouncement, lockAnnouncement, reminderOf, type Announcement } from '../notices/announcements';
import type { StoredNotice } from '../notices/notices';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { noSuchRow } from './crud/list-rows';
import { once } from './crud/once';
import { lockSeen } from './crud/seen-rows';

const HOUR_MS = 3_600_000;
/** How long nobody is reminded of an announcement again, ms. */
const REMINDED_FOR_MS = 24 * HOUR_MS;
/** As many characters of the names of an audience as a list shows. */
const NAMES_MAX = 200;

/** Who cannot sign in, such as somebody who has left, is not waited for. */
const isCounted = sql`${stateOfAccount} = '1'`;

export const announcementsTable = defineAdminTable({
  screen: announcements,
  table: announcement,
  source: ({ caller, language, services }) => {
    const words = (zh: SQL, en: SQL) => (language === 'en' ? sql`coalesce(nullif(${en}, ''), ${zh})` : zh);
    const now = sql`${new Date(services.clock.now()).toISOString()}::timestamptz`;
    const names = (table: SQL, id: SQL, tenant: SQL, name: SQL) =>
      sql`select string_agg(${name}, ${language === 'en' ? ', ' : '、'} order by ${id}) from ${table}
        where ${tenant} = ${announcement.tenant_id} and ${announcement.audience_ids} @> to_jsonb(${id})`;
    const people = sql`select count(*)::int from ${announcementReader}
      join ${account} on ${account.tenant_id} = ${announcementReader.tenant_id}
        and ${account.id} = ${announcementReader.account_id}
      left join ${employee} on ${employeeOfAccount}
      where ${announcementReader.tenant_id} = ${announcement.tenant_id}
        and ${announcementReader.announcement_id} = ${announcement.id} and ${isCounted}`;
    return {
      from: sql`${announcement}`,
      id: sql`${announcement.id}`,
      version: sql`${announcement.version}`,
      columns: {
        title: words(sql`${announcement.title}`, sql`${announcement.title_en}`),
        content: words(sql`${announcement.content}`, sql`${announcement.content_en}`),
        phase: sql`case when ${announcement.ended_at} is not null or ${announcement.ends_at} <= ${now} then 'over'
          when ${announcement.begun} then 'running' else 'planned' end`,
        audience: sql`${announcement.audience}`,
        audience_names: sql`left(coalesce(case ${announcement.audience}
          when 'departments' then (${names(
            sql`${department}`,
            sql`${department.id}`,
            sql`${department.tenant_id}`,
            words(sql`${department.dept_name}`, sql`${department.dept_name_en}`),
          )})
          when 'roles' then (${names(
            sql`${role}`,
            sql`${role.id}`,
            sql`${role.tenant_id}`,
            words(sql`${role.role_name}`, sql`${role.role_name_en}`),
          )})
          when 'users' then (${names(
            sql`${account}`,
            sql`${account.id}`,
            sql`${account.tenant_id}`,
            sql`${account.username}`,
          )}) end, ''), ${NAMES_MAX}::int)`,
        readers: sql`(${people} and ${announcementReader.read_at} is not null)`,
        receivers: sql`(${people})`,
        begins_at: sql`${announcement.begins_at}`,
        ends_at: sql`${announcement.ends_at}`,
        reminded_at: sql`${announcement.reminded_at}`,
        sent_by: sql`${announcement.sent_by}`,
      },
      where: sql`${announcement.tenant_id} = ${caller.tenantId}`,
    };
  },
});

/** Whom an announcement of the tenant has reached: also those who have left since, who are told apart. */
export const announcementReadersTable = defineAdminTable({
  screen: announcementReaders,
  source: ({ caller, language }, filter) => {
    const id = typeof filter.announcement_id === 'string' ? filter.announcement_id : '';
    const [name, deptName] =
      language === 'en' ? [employee.emp_name_en, department.dept_name_en] : [employee.emp_name, department.dept_name];
    return {
      from: sql`${announcementReader}
        join ${account} on ${account.tenant_id} = ${announcementReader.tenant_id}
          and ${account.id} = ${announcementReader.account_id}
        left join ${employee} on ${employeeOfAccount}
        left join ${department} on ${departmentOfEmployee}`,
      id: sql`${account.id}`,
      columns: {
        has_read: sql`case when ${announcementReader.read_at} is null then '0' else '1' end`,
        username: sql`${account.username}`,
        emp_name: sql`coalesce(${name}, '')`,
        dept_code: sql`coalesce(${department.dept_code}, '')`,
        dept_name: sql`coalesce(${deptName}, '')`,
        read_at: sql`${announcementReader.read_at}`,
        in_use: sql`case when ${isCounted} then '1' else '0' end`,
      },
      where: sql`${announcementReader.tenant_id} = ${caller.tenantId} and ${announcementReader.announcement_id} = ${id}`,
    };
  },
});

/** Adds reminding those who have not read an announcement, and taking one back. */
export function addAnnouncementCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(announcements, announcements.extraCalls.remind),
    schema: extraSchemas.remind,
    handle: async (call) => ({ data: { receivers: await remind(contextOf(services, call), call.body) } }),
  });
  addCall(api, {
    route: extraRoute(announcements, announcements.extraCalls.withdraw),
    schema: extraSchemas.withdraw,
    async handle(call) {
      await withdraw(contextOf(services, call), call.body);
      return { data: null };
    },
  });
}

/**
 * Sends a notice to those who have not read it, once in a day. The repeat of a call with a request id sends nothing.
 *
 * @returns how many people are reminded
 * @throws {Refusal} 404 without such an announcement, 409 where it does not run, all have read it, or were reminded lately
 */
async function remind(
  context: AdminContext,
  { id, request_id: requestId }: { id: string; request_id?: string | undefined },
): Promise<number> {
  const { caller, services, request } = context;
  const { tenantId, username } = caller;
  const { notices, store } = services;
  // In the words of the tenant, which are asked for before the transaction.
  const own = (await request.ownMessages?.()) ?? {};
  let stored: StoredNotice | undefined;
  const receivers = await store.write(async (tx) => {
    const made = randomId();
    const noticeId = await once(context, tx, { requestId, contents: { remind: id }, id: made }, async () => {
      const now = new Date(services.clock.now());
      const row = await lockToRemind(tx, tenantId, id, now);
      stored = await notices.write(tx, tenantId, { unreadOf: id }, reminderOf(row, username, own), made);
      if (stored.accounts.size === 0) throw new Refusal(CODE_CONFLICT, 'everybodyHasRead');
      await tx
        .update(announcement)
        .set({ reminded_at: now })
        .where(rowOf(announcement, tenantId, id));
      const changes = { receivers: [null, stored.accounts.size] } as const;
      await writeAudit(context, tx, [
        { action: 'remind', entity: announcements.name, entityId: id, name: row.title, changes },
      ]);
    });
    return stored?.accounts.size ?? notices.sizeOf(tx, tenantId, noticeId);
  });
  if (stored) notices.deliver(tenantId, stored);
  return receivers;
}

async function lockToRemind(tx: Tx, tenantId: string, id: string, now: Date): Promise<Announcement> {
  const row = await lockAnnouncement(tx, tenantId, id);
  if (row === undefined) throw noSuchRow(announcementsTable);
  if (isOver(row, now)) throw new Refusal(CODE_CONFLICT, 'announcementOver');
  if (!row.begun) throw new Refusal(CODE_CONFLICT, 'announcementPlanned');
  const left = row.reminded_at === null ? 0 : row.reminded_at.getTime() + REMINDED_FOR_MS - now.getTime();
  if (left > 0) throw new Refusal(CODE_CONFLICT, 'remindedLately', { values: { hours: Math.ceil(left / HOUR_MS) } });
  return row;
}

const isOver = ({ ended_at, ends_at }: Announcement, now: Date): boolean =>
  ended_at !== null || (ends_at !== null && ends_at <= now);

/** @throws {Refusal} 404 or 409 where it is not as it was seen, 409 where it is over already */
async function withdraw(context: AdminContext, seen: { id: string; version: number }): Promise<void> {
  const { caller, services } = context;
  const now = new Date(services.clock.now());
  await services.store.write(async (tx) => {
    await lockSeen(context, tx, announcementsTable, [seen]);
    const [row] = await tx
      .select()
      .from(announcement)
      .where(rowOf(announcement, caller.tenantId, seen.id));
    if (row === undefined) throw noSuchRow(announcementsTable);
    if (isOver(row, now)) throw new Refusal(CODE_CONFLICT, 'announcementOver');
    await endAnnouncement(tx, row, now);
    await tx
      .update(announcement)
      .set({ update_by: caller.username, update_time: now })
      .where(rowOf(announcement, caller.tenantId, seen.id));
    await writeAudit(context, tx, [
      { action: 'take-back', entity: announcements.name, entityId: row.id, name: row.title },
    ]);
  });
}
