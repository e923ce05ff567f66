import { sql } from 'drizzle-orm';
import { overrides } from '@portal/contract/admin/overrides';
import { account, employee, microappOverride, sessionFamily } from '../../db/schema';
import { Refusal } from '../../http/refusal';
import { defineAdminTable } from '../crud/admin-table';

/** What is overridden now. Deleting one ends it: the next request of its page is refused. */
export const overridesTable = defineAdminTable({
  screen: overrides,
  source: ({ caller, language, services }) => ({
    from: sql`${microappOverride}
      join ${account} on ${account.tenant_id} = ${microappOverride.tenant_id} and ${account.id} = ${microappOverride.account_id}
      join ${sessionFamily} on ${sessionFamily.tenant_id} = ${microappOverride.tenant_id}
        and ${sessionFamily.id} = ${microappOverride.family_id} and ${sessionFamily.ended_at} is null
      left join ${employee} on ${employee.tenant_id} = ${account.tenant_id} and ${employee.id} = ${account.employee_id}`,
    id: sql`${microappOverride.id}`,
    version: sql`1`,
    columns: {
      username: sql`${account.username}`,
      emp_name: sql`coalesce(${language === 'en' ? employee.emp_name_en : employee.emp_name}, ${account.partner_name}, '')`,
      prefix: sql`${microappOverride.prefix}`,
      kind: sql`${microappOverride.kind}`,
      label: sql`${microappOverride.label}`,
      begun_at: sql`${microappOverride.begun_at}`,
      ends_at: sql`${microappOverride.ends_at}`,
    },
    where: sql`${microappOverride.tenant_id} = ${caller.tenantId} and ${microappOverride.ended_at} is null and ${microappOverride.ends_at} > ${new Date(services.clock.now()).toISOString()}::timestamptz`,
  }),
  async removeRows({ caller, services, request }, ids) {
    const by = { tenantId: caller.tenantId, accountId: caller.accountId, username: caller.username, ip: request.ip };
    return services.store.write(async (tx) => {
      const ended = await services.overrides.endThese(tx, by, ids);
      // All of them or none: the list was an older one.
      if (ended < ids.length) throw new Refusal(404, 'overrideOver');
      return ended;
    });
  },
});
