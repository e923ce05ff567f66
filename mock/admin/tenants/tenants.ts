import { sql } from 'drizzle-orm';
import { tenants } from '@portal/contract/admin/tenants';
import { account, file, signInLog, tenant, tenantExport } from '../../db/schema';
import { defineAdminTable } from '../crud/admin-table';
import { createTenant } from './create-tenant';
import { editTenant, setTenantStates } from './change-tenant';

/** All tenants of the installation, for the main tenant. What stands here is read and changed by nobody else. */
export const tenantsTable = defineAdminTable({
  screen: tenants,
  source: ({ caller }) => ({
    from: sql`${tenant}`,
    id: sql`${tenant.tenant_id}`,
    version: sql`${tenant.version}`,
    columns: {
      tenant_id: sql`${tenant.tenant_id}`,
      tenant_name: sql`${tenant.tenant_name}`,
      tenant_name_en: sql`${tenant.tenant_name_en}`,
      state: sql`${tenant.state}`,
      is_main: sql`${tenant.is_main}`,
      template: sql`null::text`,
      first_username: sql`null::text`,
      accounts: sql`(select count(*)::int from ${account}
        where ${account.tenant_id} = ${tenant.tenant_id} and ${account.state} = '1')`,
      account_limit: sql`${tenant.account_limit}`,
      storage_mb: sql`(select ceil(coalesce(sum(${file.size}), 0) / 1048576.0)::int from ${file}
        where ${file.tenant_id} = ${tenant.tenant_id})`,
      storage_limit_mb: sql`${tenant.storage_limit_mb}`,
      applications: sql`${tenant.applications}`,
      last_sign_in: sql`(select max(${signInLog.created_at}) from ${signInLog}
        where ${signInLog.tenant_id} = ${tenant.tenant_id} and ${signInLog.outcome} = 'signed-in')`,
      delete_at: sql`${tenant.delete_at}`,
      sort: sql`${tenant.sort}`,
      update_by: sql`${tenant.update_by}`,
      update_time: sql`${tenant.update_time}`,
    },
    extra: {
      // Whether a first password can still be made.
      first_password: sql`exists (select 1 from ${account} where ${account.tenant_id} = ${tenant.tenant_id}
        and ${account.id} = ${tenant.first_account} and ${account.must_change_password}
        and ${account.password_changed_at} is null)`,
      // Asked before a deletion; null where there was none.
      exported_at: sql`(select to_json(max(${tenantExport.ended_at})) #>> '{}' from ${tenantExport}
        where ${tenantExport.of_tenant} = ${tenant.tenant_id} and ${tenantExport.state} in ('done', 'expired'))`,
    },
    where: sql`exists (select 1 from ${tenant} as "main" where "main"."tenant_id" = ${caller.tenantId} and "main"."is_main")`,
  }),
  own: { add: createTenant, edit: editTenant, setState: setTenantStates },
});
