import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions } from '@portal/contract/admin/sessions';
import { rowsOf } from '../db/conditions';
import { account, department, employee, sessionFamily } from '../db/schema';
import type { Tx } from '../db/store';
import { defineAdminTable, type AdminContext } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { Refusal } from '../http/refusal';

/** The sessions that are open now. Deleting one ends it: its token is refused from the next call on. */
export const sessionsTable = defineAdminTable({
  screen: sessions,
  source: ({ caller, language, services }) => ({
    from: sql`${sessionFamily}
      join ${account} on ${account.tenant_id} = ${sessionFamily.tenant_id} and ${account.id} = ${sessionFamily.account_id}
      left join ${employee} on ${employee.tenant_id} = ${account.tenant_id} and ${employee.id} = ${account.employee_id}
      left join ${department} on ${department.tenant_id} = ${employee.tenant_id} and ${department.id} = ${employee.dept_id}`,
    id: sql`${sessionFamily.id}`,
    version: sql`1`,
    columns: {
      username: sql`${account.username}`,
      emp_name: sql`coalesce(${language === 'en' ? employee.emp_name_en : employee.emp_name}, ${account.partner_name}, '')`,
      dept_name: sql`coalesce(${language === 'en' ? department.dept_name_en : department.dept_name}, '')`,
      address: sql`${sessionFamily.address}`,
      user_agent: sql`${sessionFamily.user_agent}`,
      created_at: sql`${sessionFamily.created_at}`,
      last_seen_at: sql`${sessionFamily.last_seen_at}`,
      own: sql`(${sessionFamily.id} = ${caller.familyId})`,
    },
    where: sql`${sessionFamily.tenant_id} = ${caller.tenantId} and ${sessionFamily.ended_at} is null and ${sessionFamily.expires_at} > ${new Date(services.clock.now()).toISOString()}::timestamptz`,
  }),
  async removeRows(context, ids) {
    const { caller, services } = context;
    if (ids.includes(caller.familyId)) throw new Refusal(400, 'ownSession');
    const all = await services.store.write((tx) => endSessions(context, tx, ids));
    services.sessions.announceEnd(all);
    return ids.length;
  },
});

/** Ends sessions, all of them or none. Gives these and those that end with them. */
async function endSessions(context: AdminContext, tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { caller, services } = context;
  const ending = await tx
    .select({ id: sessionFamily.id, username: account.username })
    .from(sessionFamily)
    .innerJoin(account, and(eq(account.tenant_id, sessionFamily.tenant_id), eq(account.id, sessionFamily.account_id)))
    .where(and(rowsOf(sessionFamily, caller.tenantId, ids), isNull(sessionFamily.ended_at)));
  const all = await services.sessions.endThese(tx, caller.tenantId, ids, 'admin');
  const ended = ending.filter((row) => all.includes(row.id));
  if (ended.length < ids.length) throw new Refusal(404, 'noSuchSession');
  await writeAudit(
    context,
    tx,
    ended.map((row) => ({ action: 'end', entity: sessions.name, entityId: row.id, name: row.username })),
  );
  return all;
}
