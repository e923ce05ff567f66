import { leaveFieldOf } from '@portal/contract/workflow/check-form';
import type { RecordData } from '@portal/contract/entities/record';
import type { FlowState } from '@portal/contract/workflow/flow';
import type { FormField, FormValues } from '@portal/contract/workflow/form';
import { businessRecord as record } from '../../db/schema';
import type { Tx } from '../../db/store';
import { searchTextOf } from '../../records/record-store';
import type { Person } from '@portal/contract/entities/workflow';

/** Where attendance keeps the leave that the workflow knows. Nobody changes it there. */
export const LEAVE_RECORDS = { prefix: '/ehr/tas', kind: 'leave' } as const;

/** A leave as the workflow knows it. */
export interface KnownLeave {
  tenantId: string;
  instanceId: string;
  accountId: string;
  applicant: Person;
  fields: readonly FormField[];
  data: FormValues;
  state: FlowState;
  created: Date;
  changed: Date;
  by: string;
}

/** The leave as attendance lists it; undefined of an application that is no leave. */
export function attendanceRow(leave: KnownLeave): typeof record.$inferInsert | undefined {
  const days = leaveFieldOf(leave.fields);
  if (days?.leave === undefined) return undefined;
  const { kind, from, to } = days.leave;
  const plain = (key: string) => {
    const value = leave.data[key];
    return typeof value === 'object' ? null : (value ?? null);
  };
  const data: RecordData = {
    holder: `${leave.applicant.emp_code} ${leave.applicant.emp_name}`,
    kind: plain(kind),
    from_on: plain(from),
    to_on: plain(to),
    days: plain(days.key),
    state: leave.state,
  };
  return {
    tenant_id: leave.tenantId,
    id: leave.instanceId,
    ...LEAVE_RECORDS,
    data,
    search_text: searchTextOf(data),
    create_by: leave.accountId,
    create_time: leave.created,
    update_by: leave.by,
    update_time: leave.changed,
  };
}

/** Shows a leave in attendance as it is now. */
export async function listInAttendance(tx: Tx, leave: KnownLeave): Promise<void> {
  const row = attendanceRow(leave);
  if (row === undefined) return;
  const { data, search_text, update_by, update_time } = row;
  await tx
    .insert(record)
    .values(row)
    .onConflictDoUpdate({ target: [record.tenant_id, record.id], set: { data, search_text, update_by, update_time } });
}
