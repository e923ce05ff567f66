import { and, eq, inArray } from 'drizzle-orm';
import { leaveFieldOf } from '@portal/contract/workflow/check-form';
import { WORK_CALENDAR } from '@portal/contract/workflow/work-calendar';
import { insertAll, ofTenant } from '../db/insert-all';
import * as table from '../db/schema';
import type { Tx } from '../db/store';
import { knownLeave } from '../workflow/workflow-instances';
import { attendanceRow } from '../workflow/leave/attendance-record';
import { askedLeave } from '../workflow/leave/bookings';
import { LEAVE_QUOTA } from '../workflow/leave/leave-dictionaries';
import {
  ANNUAL_DAYS,
  CALENDAR_REMARK,
  calendarEntries,
  FIRST_EMPLOYEE_DAYS,
  leaveQuotas,
  QUOTA_REMARK,
} from './data/leave';
import { workflowForms } from './data/workflow-forms';

const FIRST_EMPLOYEE = 'E10001';

/** Seeds the calendar of working days and the days a year of each kind of leave, as dictionaries of a tenant. */
export async function seedLeaveDictionaries(tx: Tx, tenantId: string): Promise<void> {
  const dictionary = { subsystem_id: 'oa.portal' };
  const types = [
    {
      ...dictionary,
      id: WORK_CALENDAR,
      dict_code: WORK_CALENDAR,
      dict_name: '工作日历',
      dict_name_en: 'Working calendar',
      remark: CALENDAR_REMARK,
    },
    {
      ...dictionary,
      id: LEAVE_QUOTA,
      dict_code: LEAVE_QUOTA,
      dict_name: '假期年度额度',
      dict_name_en: 'Days of leave a year',
      remark: QUOTA_REMARK,
    },
  ];
  const known = await tx
    .select({ code: table.dictType.dict_code })
    .from(table.dictType)
    .where(
      and(eq(table.dictType.tenant_id, tenantId), inArray(table.dictType.dict_code, [WORK_CALENDAR, LEAVE_QUOTA])),
    );
  const missing = types.filter((type) => known.every(({ code }) => code !== type.dict_code));
  const entries = [
    ...calendarEntries.map(([key, zh, en, remark = ''], index) => entryOf(WORK_CALENDAR, key, zh, en, index, remark)),
    ...leaveQuotas.map(([kind, days], index) => entryOf(LEAVE_QUOTA, kind, String(days), String(days), index, '')),
  ].filter((entry) => missing.some((type) => type.id === entry.type_id));
  await insertAll(tx, table.dictType, ofTenant(tenantId, missing));
  await insertAll(tx, table.dictEntry, ofTenant(tenantId, entries));
}

const entryOf = (type_id: string, dict_key: string, zh: string, en: string, index: number, remark: string) => ({
  id: `${type_id}.${dict_key}`,
  type_id,
  dict_key,
  dict_label: zh,
  dict_label_en: en,
  sort: index + 1,
  remark,
});

/** Seeds the annual leave of the demo people: of the year before, this one and the next. */
export async function seedEntitlements(
  tx: Tx,
  tenantId: string,
  accountIds: readonly string[],
  today: Date,
): Promise<void> {
  const year = today.getUTCFullYear();
  const rows = accountIds.flatMap((account_id, index) => {
    const days = account_id === FIRST_EMPLOYEE ? FIRST_EMPLOYEE_DAYS : (ANNUAL_DAYS[index % ANNUAL_DAYS.length] ?? 0);
    return [year - 1, year, year + 1].map((one) => ({ account_id, leave_type: 'annual', year: one, days }));
  });
  await insertAll(tx, table.leaveEntitlement, ofTenant(tenantId, rows));
}

/** Books the leave of a tenant's workflow instances that no booking has, and lists it in attendance. */
export async function bookKnownLeave(tx: Tx, tenantId: string): Promise<void> {
  const { workflowInstance: instance, leaveBooking: booking, businessRecord: record } = table;
  const found = await tx
    .select()
    .from(instance)
    .where(and(eq(instance.tenant_id, tenantId), eq(instance.form_code, 'leave')));
  for (const row of found) {
    const listed = attendanceRow(await knownLeave(tx, row));
    if (listed) await tx.insert(record).values(listed).onConflictDoNothing();
    if (row.flow_state !== 'pending' && row.flow_state !== 'approved') continue;
    const asked = await askedLeave(tx, tenantId, row.fields, row.data);
    if (asked === undefined) continue;
    const rows = [...asked.years].map(([year, days]) => ({
      instance_id: row.id,
      year,
      account_id: row.account_id,
      leave_type: asked.kind,
      days,
      from_day: asked.span.from,
      from_half: asked.span.fromHalf,
      to_day: asked.span.to,
      to_half: asked.span.toHalf,
      state: row.flow_state === 'approved' ? ('booked' as const) : ('reserved' as const),
    }));
    if (rows.length > 0) await tx.insert(booking).values(ofTenant(tenantId, rows)).onConflictDoNothing();
  }
}

/**
 * Brings the tenants of a database that is older than the counting of leave up to it: dictionaries, the form, and what
 * was sent with it before.
 */
export async function seedMissingLeave(tx: Tx): Promise<void> {
  const seed = workflowForms.find((form) => form.code === 'leave');
  const forms = await tx.select().from(table.workflowForm).where(eq(table.workflowForm.id, 'leave'));
  for (const { tenant_id, fields } of forms) {
    if (seed === undefined || leaveFieldOf(fields) !== undefined) continue;
    await seedLeaveDictionaries(tx, tenant_id);
    const counted = { fields: [...seed.fields] };
    const { workflowForm: form, workflowInstance: instance } = table;
    await tx
      .update(form)
      .set({ ...counted, remark: seed.remark.zh, remark_en: seed.remark.en })
      .where(and(eq(form.tenant_id, tenant_id), eq(form.id, 'leave')));
    // What is sent again is counted, too. The days of those that were sent stay as they were typed.
    await tx
      .update(instance)
      .set(counted)
      .where(and(eq(instance.tenant_id, tenant_id), eq(instance.form_code, 'leave')));
    await bookKnownLeave(tx, tenant_id);
  }
}
