import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sessions } from '@portal/contract/admin/sessions';
import { rowsOf } from '../db/conditions';
import { account, department, employee, sessionFamily } from '../db/schema';
import { defineAdminTable } from './crud/admin-table';
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
  async remove(context, tx, ids) {
    const { caller, services } = context;
    if (ids.includes(caller.familyId)) {
      throw new Refusal(400, 'ownSession');
    }
    const ending = await tx
      .select({ id: sessionFamily.id, account: sessionFamily.account_id })
      .from(sessionFamily)
      .where(and(rowsOf(sessionFamily, caller.tenantId, ids), isNull(sessionFamily.ended_at)));
    const all = await services.sessions.endThese(tx, caller.tenantId, ids, 'admin');
    const ended = ending.filter((row) => all.includes(row.id));
    if (ended.length < ids.length) {
      throw new Refusal(404, 'noSuchSession');
    }
    const names = await tx
      .select({ id: account.id, username: account.username })
      .from(account)
      .where(
        and(
          eq(account.tenant_id, caller.tenantId),
          inArray(
            account.id,
            ended.map((row) => row.account),
          ),
        ),
      );
    const nameOf = new Map(names.map((row) => [row.id, row.username]));
    await writeAudit(
      context,
      tx,
      ended.map((row) => ({
        action: 'end',
        entity: sessions.name,
        entityId: row.id,
        name: nameOf.get(row.account) ?? '',
      })),
    );
  },
});
