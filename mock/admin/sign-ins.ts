import { sql } from 'drizzle-orm';
import { signIns } from '@portal/contract/admin/sign-ins';
import { account, employee, signInLog } from '../db/schema';
import { defineAdminTable } from './crud/admin-table';

/** Sign-ins of the tenant, the latest first. */
export const signInsTable = defineAdminTable({
  screen: signIns,
  source: ({ caller, language }) => ({
    from: sql`${signInLog}
      join ${account} on ${account.tenant_id} = ${signInLog.tenant_id} and ${account.id} = ${signInLog.account_id}
      left join ${employee} on ${employee.tenant_id} = ${account.tenant_id} and ${employee.id} = ${account.employee_id}`,
    id: sql`${signInLog.id}`,
    columns: {
      created_at: sql`${signInLog.created_at}`,
      username: sql`${signInLog.username}`,
      emp_name: sql`coalesce(${language === 'en' ? employee.emp_name_en : employee.emp_name}, ${account.partner_name}, '')`,
      outcome: sql`${signInLog.outcome}`,
      way: sql`${signInLog.way}`,
      address: sql`${signInLog.address}`,
      device: sql`${signInLog.device}`,
      user_agent: sql`${signInLog.user_agent}`,
    },
    where: sql`${signInLog.tenant_id} = ${caller.tenantId}`,
  }),
});
