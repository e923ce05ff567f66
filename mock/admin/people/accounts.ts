import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { accounts } from '@portal/contract/admin/accounts';
import { referenceTextKey } from '@portal/contract/admin/crud/field';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { requireAccountRoom } from '../../accounts/account-limit';
import { requireStrong } from '../../accounts/new-password';
import { hashPassword } from '../../auth/scrypt';
import { rowOf, rowsOf } from '../../db/conditions';
import { contains } from '../../db/contains';
import {
  account,
  accountInvitation,
  department,
  employee,
  passkey,
  role,
  secondFactor,
  signInFailure,
  userRole,
} from '../../db/schema';
import { completeSounds } from '../../directory/complete-sounds';
import type { Sql, Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { defineAdminTable, type AdminContext, type Change, type RowSource } from '../crud/admin-table';
import { requireNotAbove, requireRoleHeld } from '../granting';
import { raiseMenuVersion } from '../tenant-versions';
import { requireAllHeld, requireDispensable } from './account-rights';
import { endSessionsOf } from './end-sessions';

/** The accounts of a tenant, each with the person, the department and the roles. */
export const accountsTable = defineAdminTable({
  screen: accounts,
  table: account,
  source: accountRows,
  completeSounds: ({ services, caller }) => completeSounds(services.store, caller.tenantId),
  async store(context, tx, change): Promise<CheckedValues> {
    const { username } = change.values;
    if (change.before) {
      if (username !== change.before.username) await requireAllHeld(context, tx, change.id);
      return { username: username ?? '' };
    }
    await requireAccountRoom(tx, context.caller.tenantId, 1);
    await requireFree(context, tx, change);
    return {
      username: username ?? '',
      employee_id: change.values.employee_id ?? null,
      password_hash: await hashPassword(await firstPassword(context, tx, change.values.password)),
      password_changed_at: new Date(context.services.clock.now()).toISOString(),
      must_change_password: true,
    };
  },
  async stored(context, tx, { mode, id, values }) {
    if (mode !== 'add' || typeof values.role_id !== 'string') return;
    const { tenantId: tenant_id } = context.caller;
    await raiseMenuVersion(tx, tenant_id);
    const [given] = await tx
      .select({ code: role.role_code })
      .from(role)
      .where(rowOf(role, tenant_id, values.role_id));
    if (!given) throw unknown('role_id');
    await requireNotAbove(context, tx, [given.code]);
    await requireRoleHeld(context, tx, values.role_id);
    await tx.insert(userRole).values({ tenant_id, account_id: id, role_id: values.role_id });
  },
  async guard(context, tx, action, rows) {
    const ids = rows.map((row) => String(row.id));
    if (action !== 'enable') return requireDispensable(context, tx, ids);
    await requireAccountRoom(tx, context.caller.tenantId, ids.length);
    const left = await tx
      .select({ id: account.id })
      .from(account)
      .innerJoin(employee, and(eq(employee.tenant_id, account.tenant_id), eq(employee.id, account.employee_id)))
      .where(and(rowsOf(account, context.caller.tenantId, ids), eq(employee.state, '0')))
      .limit(1);
    if (left.length > 0) throw new Refusal(409, 'employeeHasLeft');
    for (const id of ids) await requireAllHeld(context, tx, id);
    // An account that comes back into use is one of its own again. What has moved stays where it is.
    await tx
      .update(account)
      .set({ merged_into: null })
      .where(rowsOf(account, context.caller.tenantId, ids));
  },
  async stateSet(context, ids, state) {
    if (state === '0') await endSessionsOf(context, ids);
  },
});

const unknown = (name: string) =>
  new Refusal(400, 'unknownChoice', { values: { label: fieldOf(accounts, name).label }, at: name });

/** @throws {Refusal} 400 where the tenant's rule calls it weak */
export async function firstPassword({ caller, services }: AdminContext, db: Sql | Tx, given: unknown): Promise<string> {
  const { password } = await services.rules.within(db, caller.tenantId);
  return requireStrong(String(given ?? ''), password, 'password');
}

/** @throws {Refusal} 400 where the employee has left, or has an account */
async function requireFree({ caller }: AdminContext, tx: Tx, { values }: Change): Promise<void> {
  const id = String(values.employee_id ?? '');
  // Of two who add an account for the same person at once, the second waits here.
  const [person] = await tx
    .select({ state: employee.state })
    .from(employee)
    .where(rowOf(employee, caller.tenantId, id))
    .for('no key update');
  if (!person) throw unknown('employee_id');
  if (person.state === '0') throw new Refusal(400, 'employeeHasLeft', { at: 'employee_id' });
  const [known] = await tx
    .select({ username: account.username })
    .from(account)
    .where(and(eq(account.tenant_id, caller.tenantId), eq(account.employee_id, id)))
    .limit(1);
  if (known) throw new Refusal(400, 'employeeHasAccount', { values: { username: known.username }, at: 'employee_id' });
}

/** What the list shows. Whether an account is locked is computed as `SignInFailures` names its counters. */
function accountRows(
  { caller, language, services }: AdminContext,
  filter: Readonly<Record<string, unknown>>,
): RowSource {
  const english = language === 'en';
  const roleId = typeof filter.role_id === 'string' ? filter.role_id : '';
  const deptId = typeof filter.dept_id === 'string' ? filter.dept_id : '';
  const ofRole = sql`and ${account.id} in (select ${userRole.account_id} from ${userRole}
    where ${userRole.tenant_id} = ${caller.tenantId} and ${userRole.role_id} = ${roleId})`;
  const ofDepartment = sql`and ${account.employee_id} in (select ${employee.id} from ${employee}
    where ${employee.tenant_id} = ${caller.tenantId} and ${employee.dept_id} = ${deptId})`;
  // People are searched first, and then their accounts: fewer rows than every account joined with its person.
  // As arrays they are found once, whatever the planner knows of a table that was never analyzed.
  const ofPerson = (ofEmployee: SQL, ofPartner: SQL) => sql`(${account.employee_id} = any (array(
      select ${employee.id} from ${employee} where ${employee.tenant_id} = ${caller.tenantId} and ${ofEmployee}))
    or ${account.id} = any (array(select partner.id from ${account} partner
      where partner.tenant_id = ${caller.tenantId} and partner.employee_id is null and ${ofPartner})))`;
  const now = new Date(services.clock.now()).toISOString();
  const person = sql`left join ${employee} on ${employee.tenant_id} = ${account.tenant_id} and ${employee.id} = ${account.employee_id}
    left join ${department} on ${department.tenant_id} = ${employee.tenant_id} and ${department.id} = ${employee.dept_id}`;
  // An account that has no password yet has one row that says so: the last one.
  const invitation = sql`left join lateral (
      select expires_at, ended_at from ${accountInvitation}
      where ${accountInvitation.tenant_id} = ${account.tenant_id} and ${accountInvitation.account_id} = ${account.id}
        and coalesce(${accountInvitation.end_reason}, 'withdrawn') = 'withdrawn'
        and not exists (select 1 from ${accountInvitation} later where later.tenant_id = ${account.tenant_id}
          and later.account_id = ${account.id} and later.created_at > ${accountInvitation.created_at})
      order by created_at desc, ended_at desc nulls first limit 1
    ) invited on true`;
  const roleName = english ? role.role_name_en : role.role_name;
  return {
    // The page is found first. Only its accounts are joined.
    from: sql`${account}`,
    joins: sql`${person} ${invitation}`,
    id: sql`${account.id}`,
    version: sql`${account.version}`,
    columns: {
      username: sql`${account.username}`,
      employee_id: sql`${account.employee_id}`,
      emp_code: sql`coalesce(${employee.emp_code}, ${account.partner_code}, '')`,
      emp_name: sql`coalesce(${english ? employee.emp_name_en : employee.emp_name}, ${account.partner_name}, '')`,
      dept_id: deptId === '' ? sql`${employee.dept_id}` : sql`${deptId}::text`,
      role_id: roleId === '' ? sql`null::text` : sql`${roleId}::text`,
      roles: sql`coalesce((select string_agg(${roleName}, ${english ? ', ' : '、'}::text order by ${role.role_code})
        from ${userRole} join ${role} on ${role.tenant_id} = ${userRole.tenant_id} and ${role.id} = ${userRole.role_id}
        where ${userRole.tenant_id} = ${account.tenant_id} and ${userRole.account_id} = ${account.id}), '')`,
      invitation: sql`case when invited.expires_at is null then null when invited.ended_at is not null then 'withdrawn'
        when invited.expires_at <= ${now}::timestamptz then 'expired' else 'open' end`,
      invited_until: sql`case when invited.ended_at is null then invited.expires_at end`,
      merged_into: sql`coalesce((select other.username from ${account} other where other.tenant_id = ${account.tenant_id}
        and other.id = ${account.merged_into} and ${account.state} = '0'), '')`,
      state: sql`${account.state}`,
      joins_on: sql`case when ${employee.state} = '2' then ${employee.joins_on} else '' end`,
      locked: sql`exists (select 1 from ${signInFailure}
        where ${signInFailure.owner} = encode(sha256(convert_to(${account.tenant_id} || E'\n' || lower(${account.username}), 'UTF8')), 'hex')
          and ${signInFailure.failures} >= ${signInFailure.locks_at} and ${signInFailure.window_ends_at} > ${now}::timestamptz)`,
      second_factor: sql`(exists (select 1 from ${secondFactor}
        where ${secondFactor.tenant_id} = ${account.tenant_id} and ${secondFactor.account_id} = ${account.id}
          and ${secondFactor.confirmed_at} is not null)
        or exists (select 1 from ${passkey}
        where ${passkey.tenant_id} = ${account.tenant_id} and ${passkey.account_id} = ${account.id}))`,
      must_change_password: sql`${account.must_change_password}`,
      failed_sign_ins: sql`${account.failed_sign_ins}`,
      update_by: sql`${account.update_by}`,
      update_time: sql`${account.update_time}`,
    },
    extra: {
      [referenceTextKey('dept_id')]: sql`case when ${department.id} is null then null else json_build_object(
        'code', ${department.dept_code}, 'zh', ${department.dept_name}, 'en', ${department.dept_name_en}) end`,
      [referenceTextKey('employee_id')]: sql`case when ${employee.id} is null then null else json_build_object(
        'code', ${employee.emp_code}, 'zh', ${employee.emp_name}, 'en', ${employee.emp_name_en}) end`,
    },
    matches: {
      emp_code: (part) =>
        ofPerson(contains(sql`${employee.emp_code}`, part), contains(sql`partner.partner_code`, part)),
      emp_name: (part) =>
        ofPerson(
          contains(sql`${english ? employee.emp_name_en : employee.emp_name}`, part, {
            folded: sql`${english ? employee.emp_name_en_folded : employee.emp_name_folded}`,
            sounds: sql`${employee.emp_name_sounds}`,
          }),
          contains(sql`partner.partner_name`, part),
        ),
    },
    where: sql`${account.tenant_id} = ${caller.tenantId} ${roleId === '' ? sql`` : ofRole} ${deptId === '' ? sql`` : ofDepartment}`,
  };
}

/** The accounts of employees, in use or not. */
export async function accountsOf(tx: Tx, tenantId: string, employeeIds: readonly string[]) {
  return tx
    .select({ id: account.id, username: account.username, state: account.state, employee_id: account.employee_id })
    .from(account)
    .where(and(eq(account.tenant_id, tenantId), inArray(account.employee_id, [...employeeIds])))
    .orderBy(account.id);
}
