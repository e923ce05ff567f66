import { and, eq } from 'drizzle-orm';
import { WORK_CALENDAR, workCalendar, type WorkCalendar } from '@portal/contract/workflow/work-calendar';
import { dictEntry, dictType } from '../../db/schema';
import type { Sql } from '../../db/store';

/** The dictionary of the kinds of leave. */
const LEAVE_TYPES = 'leave_type';
/** The dictionary of the days a year that everybody has without a row of their own: the key is a kind of leave. */
export const LEAVE_QUOTA = 'leave_quota';

interface Entry {
  key: string;
  label: string;
  labelEn: string;
}

async function enabledEntries(db: Sql, tenantId: string, code: string): Promise<Entry[]> {
  const inUse = and(
    eq(dictType.tenant_id, tenantId),
    eq(dictType.dict_code, code),
    eq(dictType.state, '1'),
    eq(dictEntry.state, '1'),
  );
  return db
    .select({ key: dictEntry.dict_key, label: dictEntry.dict_label, labelEn: dictEntry.dict_label_en })
    .from(dictType)
    .innerJoin(dictEntry, and(eq(dictEntry.tenant_id, dictType.tenant_id), eq(dictEntry.type_id, dictType.id)))
    .where(inUse)
    .orderBy(dictEntry.sort, dictEntry.id);
}

/** The tenant's working days. Without the dictionary all weekends are off and nothing else. */
export async function readWorkCalendar(db: Sql, tenantId: string): Promise<WorkCalendar> {
  return workCalendar((await enabledEntries(db, tenantId, WORK_CALENDAR)).map((entry) => entry.key));
}

/** The kinds of leave, and the days a year of each; a kind without a number has no limit. */
export async function readLeaveKinds(db: Sql, tenantId: string): Promise<(Entry & { quota: number | null })[]> {
  const quotas = new Map(
    (await enabledEntries(db, tenantId, LEAVE_QUOTA)).map(({ key, label }) => [key, Number(label)]),
  );
  return (await enabledEntries(db, tenantId, LEAVE_TYPES)).map((entry) => {
    const quota = quotas.get(entry.key);
    return { ...entry, quota: quota !== undefined && Number.isFinite(quota) && quota >= 0 ? quota : null };
  });
}
