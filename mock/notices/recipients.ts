import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { account, announcementReader, department, employee, userRole } from '../db/schema';

/**
 * Ids of accounts, everybody of the tenant, all who have one of the roles, the people of departments and of those below
 * them, or those who have not read an announcement.
 */
export type Recipients =
  | readonly string[]
  | 'all'
  | { readonly roles: readonly string[] }
  | { readonly departments: readonly string[] }
  | { readonly unreadOf: string };

/** Which accounts are meant: of this tenant, and not disabled. */
export function receives(tenantId: string, recipients: Recipients): SQL | undefined {
  return and(eq(account.tenant_id, tenantId), eq(account.state, '1'), chosen(tenantId, recipients));
}

function chosen(tenantId: string, recipients: Recipients): SQL | undefined {
  if (recipients === 'all') return undefined;
  if ('roles' in recipients)
    return sql`exists (select 1 from ${userRole} where ${userRole.tenant_id} = ${account.tenant_id}
      and ${userRole.account_id} = ${account.id} and ${inArray(userRole.role_id, [...recipients.roles])})`;
  if ('departments' in recipients) return worksBelow(tenantId, recipients.departments);
  if ('unreadOf' in recipients)
    return sql`exists (select 1 from ${announcementReader} where ${announcementReader.tenant_id} = ${account.tenant_id}
      and ${announcementReader.account_id} = ${account.id}
      and ${announcementReader.announcement_id} = ${recipients.unreadOf} and ${announcementReader.read_at} is null)`;
  return inArray(account.id, [...recipients]);
}

/** Asks nothing of the account itself, so that the departments are looked for once and not for each person. */
function worksBelow(tenantId: string, departments: readonly string[]): SQL {
  return sql`${account.employee_id} in (
    with recursive below as (
      select ${department.id} as id from ${department}
      where ${department.tenant_id} = ${tenantId} and ${inArray(department.id, [...departments])}
      union
      select lower.id from ${department} lower join below on lower.parent_id = below.id
      where lower.tenant_id = ${tenantId})
    select ${employee.id} from ${employee} join below on below.id = ${employee.dept_id}
    where ${employee.tenant_id} = ${tenantId})`;
}
