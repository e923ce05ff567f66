import { and, avg, count, eq, inArray, sql } from 'drizzle-orm';
import type { StepTime } from '@portal/contract/entities/workflow';
import { workflowInstance as instance, workflowTask as task } from '../db/schema';
import type { Sql } from '../db/store';

const SECONDS_OF_HOUR = 3600;

/** How long decisions took on average, in hours, by form and step. The time runs while it is somebody's turn. */
export async function stepTimes(db: Sql, tenantId: string): Promise<StepTime[]> {
  const step = (part: string) =>
    sql<string>`coalesce(${instance.steps} -> ${task.step} ->> ${sql.raw(`'${part}'`)}, '')`;
  const seconds = sql`extract(epoch from ${task.end_time} - ${task.create_time})`;
  const rows = await db
    .select({
      form_code: instance.form_code,
      form_name: instance.form_name,
      form_name_en: instance.form_name_en,
      key: step('key').as('key'),
      zh: step('zh').as('zh'),
      en: step('en').as('en'),
      count: count(),
      seconds: avg(seconds),
    })
    .from(task)
    .innerJoin(instance, and(eq(instance.tenant_id, task.tenant_id), eq(instance.id, task.instance_id)))
    .where(
      and(eq(task.tenant_id, tenantId), inArray(task.action, ['approve', 'reject', 'return']), sql`${task.step} >= 0`),
    )
    .groupBy(sql`1, 2, 3, 4, 5, 6, ${task.step}`)
    .orderBy(instance.form_code, task.step);
  return rows.map(({ seconds: mean, ...row }) => ({
    ...row,
    hours: Math.round((Number(mean ?? 0) / SECONDS_OF_HOUR) * 10) / 10,
  }));
}
