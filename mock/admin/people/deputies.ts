import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { extraSchemas } from '@portal/contract/admin/calls';
import { referenceTextKey } from '@portal/contract/admin/crud/field';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { employees, type NameDeputyBody } from '@portal/contract/admin/employees';
import { dayOf } from '../../clock/company-day';
import { rowOf } from '../../db/conditions';
import { account, employee, workflowDelegation as delegation } from '../../db/schema';
import type { Sql, Tx } from '../../db/store';
import { addCall, type Api } from '../../http/add-call';
import { Refusal } from '../../http/refusal';
import { contextOf, type AdminContext, type AdminServices, type RowSource } from '../crud/admin-table';
import { writeAudit } from '../crud/audit';

const deputy = alias(employee, 'deputy');
const deputyAccount = alias(account, 'deputy_account');
const away = alias(account, 'away_account');

/**
 * Adds to a list of people who decides for each of them today: the first of their deputies who is in service and can
 * sign in.
 *
 * @param employeeId the id of the one who may be away
 */
export function withDeputyToday({ services, caller }: AdminContext, source: RowSource, employeeId: SQL): RowSource {
  const today = dayOf(new Date(services.clock.now()));
  const first = sql`left join lateral (
    select ${deputy.id}, ${deputy.emp_code}, ${deputy.emp_name}, ${deputy.emp_name_en} from ${account} as "away_account"
    join ${delegation} on ${delegation.tenant_id} = ${away.tenant_id} and ${delegation.account_id} = ${away.id}
      and ${delegation.end_time} is null and ${delegation.from_day} <= ${today} and ${delegation.to_day} >= ${today}
    join ${account} as "deputy_account" on ${deputyAccount.tenant_id} = ${delegation.tenant_id}
      and ${deputyAccount.id} = ${delegation.to_account_id} and ${deputyAccount.state} = '1'
    join ${employee} as "deputy" on ${deputy.tenant_id} = ${deputyAccount.tenant_id}
      and ${deputy.id} = ${deputyAccount.employee_id} and ${deputy.state} = '1'
    where ${away.tenant_id} = ${caller.tenantId} and ${away.employee_id} = ${employeeId}
    order by ${delegation.from_day}, ${delegation.id} limit 1) "deputy_today" on true`;
  return {
    ...source,
    joins: sql`${source.joins ?? sql``} ${first}`,
    columns: { ...source.columns, deputy_id: sql`"deputy_today"."id"` },
    extra: { ...source.extra, [referenceTextKey('deputy_id')]: personText('deputy_today') },
  };
}

/** How a joined person is shown: by number and names; null without one. */
export function personText(joined: string): SQL {
  const of = (column: string) => sql`${sql.identifier(joined)}.${sql.identifier(column)}`;
  return sql`case when ${of('id')} is null then null else
    json_build_object('code', ${of('emp_code')}, 'zh', ${of('emp_name')}, 'en', ${of('emp_name_en')}) end`;
}

/** Adds naming and ending the deputies of somebody who is away. */
export function addDeputyCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.deputies),
    schema: extraSchemas.getDeputies,
    async handle({ caller: { tenantId }, body }) {
      const listed = await services.store.read(async (db) => {
        await personOf(db, tenantId, body.id);
        const accountId = await accountOf(db, tenantId, body.id);
        return accountId === undefined ? [] : services.deputies.list(db, { tenantId, accountId });
      });
      return { data: listed };
    },
  });
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.nameDeputy),
    schema: extraSchemas.nameDeputy,
    handle: async (call) => ({ data: await nameDeputy(contextOf(services, call), call.body) }),
  });
  addCall(api, {
    route: extraRoute(employees, employees.extraCalls.endDeputy),
    schema: extraSchemas.endDeputy,
    async handle(call) {
      const { caller, body } = call;
      const { tenantId } = caller;
      await services.store.write(async (tx) => {
        const { name } = await personOf(tx, tenantId, body.id);
        const accountId = await accountOf(tx, tenantId, body.id);
        if (accountId === undefined) throw new Refusal(404, 'noSuchDelegation');
        await services.deputies.end(tx, { tenantId, accountId }, body.delegation_id);
        await writeAudit(contextOf(services, call), tx, [
          { action: 'end-deputy', entity: employees.name, entityId: body.id, name },
        ]);
      });
      return { data: null };
    },
  });
}

/** @throws {Refusal} 400 for somebody who cannot be a deputy, or has nothing to be decided for them; 404, 409 */
async function nameDeputy(context: AdminContext, { id, deputy_id, ...days }: NameDeputyBody): Promise<string> {
  const { caller, services } = context;
  const { tenantId } = caller;
  if (id === deputy_id) throw new Refusal(400, 'deputyOfOneself', { at: 'deputy_id' });
  const made = await services.store.write(async (tx) => {
    const { name } = await personOf(tx, tenantId, id);
    const { code: to } = await personOf(tx, tenantId, deputy_id);
    const accountId = await accountOf(tx, tenantId, id);
    if (accountId === undefined) throw new Refusal(400, 'nothingToDecide');
    const owner = { tenantId, accountId };
    const input = { ...days, to };
    const delegationId = await services.deputies.name(tx, owner, input);
    const changes = { deputy_id: [null, to], from_day: [null, days.from_day], to_day: [null, days.to_day] } as const;
    await writeAudit(context, tx, [{ action: 'name-deputy', entity: employees.name, entityId: id, name, changes }]);
    return { delegationId, owner, input };
  });
  await services.deputies.tell(caller, made.owner, made.input);
  return made.delegationId;
}

/** @throws {Refusal} 404 where the tenant has no such employee */
async function personOf(db: Sql | Tx, tenantId: string, id: string): Promise<{ code: string; name: string }> {
  const [person] = await db
    .select({ code: employee.emp_code, name: employee.emp_name })
    .from(employee)
    .where(rowOf(employee, tenantId, id));
  if (person === undefined) throw new Refusal(404, 'noSuchRow', { values: { noun: employees.noun } });
  return person;
}

/** The account by which somebody decides; undefined without one in use. */
async function accountOf(db: Sql | Tx, tenantId: string, employeeId: string): Promise<string | undefined> {
  const [own] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenant_id, tenantId), eq(account.employee_id, employeeId), eq(account.state, '1')))
    .orderBy(account.id)
    .limit(1);
  return own?.id;
}
