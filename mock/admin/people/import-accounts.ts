import { and, eq, inArray, sql } from 'drizzle-orm';
import { IMPORT_COLUMNS, usernameOf, type AccountRow, type RowFault } from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { extraSchemas } from '@portal/contract/admin/calls';
import { cleanText } from '@portal/contract/admin/crud/clean-text';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { requireAccountRoom } from '../../accounts/account-limit';
import { newInvitation } from '../../accounts/invitations/write-invitation';
import { hashPassword } from '../../auth/scrypt';
import { randomId } from '../../auth/secrets';
import { account, accountInvitation, department, employee, post, role, userRole } from '../../db/schema';
import { insertAll } from '../../db/insert-all';
import type { Tx } from '../../db/store';
import { addCall, type Api } from '../../http/add-call';
import { Refusal } from '../../http/refusal';
import { contextOf, type AdminContext, type AdminServices } from '../crud/admin-table';
import { writeAudit, type AuditEntry } from '../crud/audit';
import { withRefusals } from '../crud/database-refusals';
import { once } from '../crud/once';
import { requireNotAbove, requireRoleHeld } from '../granting';
import type { InvitationMail } from '../../outbox/kept-mail';
import { raiseMenuVersion } from '../tenant-versions';
import { firstPassword } from './accounts';
import { parentsOf } from './department-tree';
import { stateFrom } from './joining';
import { faultsOf, roleCodesOf, type KnownPeople, type KnownPerson } from './import-check';

/** The largest sheet, bytes. */
const SHEET_LIMIT_BYTES = 16_777_216;
/** Rows of one statement. PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 500;

/** Rows cannot be imported: nothing was written. */
class FaultyRows extends Error {
  constructor(readonly faults: readonly RowFault[]) {
    super('Rows of the import are faulty.');
  }
}

/** Adds checking a sheet of accounts, and importing it: all of it or nothing. */
export function addAccountImport(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(accounts, accounts.extraCalls.checkImport),
    schema: extraSchemas.checkAccounts,
    bodyLimit: SHEET_LIMIT_BYTES,
    async handle(call) {
      const context = contextOf(services, call);
      // Asked for before the transaction: it has the only connection of the embedded database.
      const own = await call.request.ownMessages?.();
      const rows = call.body.rows.map(cleanRow);
      const known = await services.store.write((tx) => readKnown(context, tx, rows));
      return { data: { faults: faultsOf(rows, known, own) } };
    },
  });
  addCall(api, {
    route: extraRoute(accounts, accounts.extraCalls.import),
    schema: extraSchemas.importAccounts,
    bodyLimit: SHEET_LIMIT_BYTES,
    async handle(call) {
      const context = contextOf(services, call);
      const own = await call.request.ownMessages?.();
      const { password, invite = false, request_id: requestId } = call.body;
      if (invite && !services.outbox.sendsMails) throw new Refusal(409, 'noMailServer');
      const rows = call.body.rows.map(cleanRow);
      // Nobody knows the password of somebody who is invited.
      const hash = await hashPassword(
        invite ? randomId() : await services.store.read((db) => firstPassword(context, db, password)),
      );
      try {
        await withRefusals(context, accounts, { store: {} }, () =>
          services.store.write((tx) =>
            once(context, tx, { requestId, contents: rows, id: String(rows.length) }, async () => {
              const known = await readKnown(context, tx, rows);
              const faults = faultsOf(rows, known, own, invite);
              if (faults.length > 0) throw new FaultyRows(faults);
              await requireAccountRoom(tx, context.caller.tenantId, rows.length);
              await writeRows(context, tx, rows, { known, hash, invite });
            }),
          ),
        );
        services.outbox.wake();
        return { data: { added: rows.length, faults: [] } };
      } catch (error) {
        if (error instanceof FaultyRows) return { data: { added: 0, faults: [...error.faults] } };
        throw error;
      }
    },
  });
}

/** A row as it is stored: without what nobody can see. */
function cleanRow(row: AccountRow): AccountRow {
  const clean = { ...row };
  for (const column of IMPORT_COLUMNS) clean[column] = cleanText(row[column], 'one-line');
  return clean;
}

async function readKnown(context: AdminContext, tx: Tx, rows: readonly AccountRow[]): Promise<KnownPeople> {
  const { tenantId } = context.caller;
  const departments = await tx
    .select({ id: department.id, code: department.dept_code })
    .from(department)
    .where(and(eq(department.tenant_id, tenantId), eq(department.state, '1')));
  // Who renames one of them waits, and then renames these titles as well.
  const posts = await tx
    .select({
      code: post.post_code,
      id: post.id,
      name: post.post_name,
      name_en: post.post_name_en,
      dept_id: post.dept_id,
    })
    .from(post)
    .where(and(eq(post.tenant_id, tenantId), eq(post.state, '1')))
    .for('share');
  const people = new Map<string, KnownPerson>();
  const usernames = new Set<string>();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const found = await tx
      .select({
        id: employee.id,
        code: employee.emp_code,
        state: employee.state,
        account: account.username,
        name: employee.emp_name,
        name_en: employee.emp_name_en,
        email: employee.email,
      })
      .from(employee)
      .leftJoin(account, and(eq(account.tenant_id, employee.tenant_id), eq(account.employee_id, employee.id)))
      .where(
        and(
          eq(employee.tenant_id, tenantId),
          inArray(
            employee.emp_code,
            some.map((row) => row.emp_code),
          ),
        ),
      );
    for (const { code, state, account: username, ...person } of found)
      people.set(code, { ...person, inService: state !== '0', account: username ?? undefined });
    const names = some.map((row) => usernameOf(row).toLowerCase());
    const taken = await tx
      .select({ name: sql<string>`lower(${account.username})` })
      .from(account)
      .where(and(eq(account.tenant_id, tenantId), inArray(sql`lower(${account.username})`, names)));
    for (const { name } of taken) usernames.add(name);
  }
  return {
    departments: new Map(departments.map(({ id, code }) => [code, { id }])),
    posts: new Map(posts.map(({ code, ...one }) => [code, one])),
    parents: await parentsOf(tx, tenantId),
    roles: await readRoles(context, tx, new Set(rows.flatMap(roleCodesOf))),
    employees: people,
    usernames,
  };
}

/** The roles of these codes, each with whether the caller may give it: nobody gives more than they have. */
async function readRoles(context: AdminContext, tx: Tx, codes: ReadonlySet<string>): Promise<KnownPeople['roles']> {
  const known = new Map<string, { id: string; mayGive: boolean }>();
  if (codes.size === 0) return known;
  const found = await tx
    .select({ id: role.id, code: role.role_code })
    .from(role)
    .where(and(eq(role.tenant_id, context.caller.tenantId), eq(role.state, '1')));
  for (const { id, code } of found)
    if (codes.has(code)) known.set(code, { id, mayGive: await mayGive(context, tx, id, code) });
  return known;
}

async function mayGive(context: AdminContext, tx: Tx, id: string, code: string): Promise<boolean> {
  try {
    await requireNotAbove(context, tx, [code]);
    await requireRoleHeld(context, tx, id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

interface Writing {
  known: KnownPeople;
  hash: string;
  /** Whether each is sent a link to set a password. */
  invite: boolean;
}

async function writeRows(
  context: AdminContext,
  tx: Tx,
  rows: readonly AccountRow[],
  { known, hash, invite }: Writing,
): Promise<void> {
  const { caller, services } = context;
  const { tenantId: tenant_id } = caller;
  const changed = { update_by: caller.username, update_time: new Date(services.clock.now()) };
  const made = rows.map((row) => {
    const person = known.employees.get(row.emp_code);
    return { row, account: randomId(), employee: person?.id ?? randomId(), person };
  });
  const fresh = made.filter(({ person }) => person === undefined);
  await insertAll(
    tx,
    employee,
    fresh.map(({ row, employee: id }) => ({
      tenant_id,
      id,
      emp_code: row.emp_code,
      emp_name: row.emp_name,
      emp_name_en: row.emp_name_en,
      dept_id: known.departments.get(row.dept_code)?.id ?? '',
      ...titlesOf(row, known),
      email: row.email,
      phone: row.phone,
      joins_on: row.joins_on,
      state: stateFrom(services, row.joins_on),
      ...changed,
    })),
  );
  await insertAll(
    tx,
    account,
    made.map(({ row, account: id, employee: employee_id }) => ({
      tenant_id,
      id,
      username: usernameOf(row),
      employee_id,
      password_hash: hash,
      password_changed_at: changed.update_time,
      must_change_password: true,
      ...changed,
    })),
  );
  const given = made.flatMap(({ row, account: account_id }) =>
    roleCodesOf(row).map((code) => ({ tenant_id, account_id, role_id: known.roles.get(code)?.id ?? '' })),
  );
  await insertAll(tx, userRole, given);
  if (given.length > 0) await raiseMenuVersion(tx, tenant_id);
  if (invite)
    await inviteAll(
      context,
      tx,
      made.map(({ row, account: accountId, person }) => ({
        accountId,
        username: usernameOf(row),
        name: { zh: person?.name ?? row.emp_name, en: person?.name_en ?? row.emp_name_en },
        to: person?.email ?? row.email,
      })),
    );
  await writeLines(context, tx, [
    ...fresh.map(({ row, employee: id }) => line(employees.name, id, row.emp_name)),
    ...made.map(({ row, account: id }) => line(accounts.name, id, usernameOf(row))),
  ]);
}

/** A post brings its names. Without one the titles are those of the sheet. */
function titlesOf({ post_code, job_title, job_title_en }: AccountRow, { posts }: KnownPeople) {
  const held = posts.get(post_code);
  return held === undefined
    ? { job_title, job_title_en }
    : { post_id: held.id, job_title: held.name, job_title_en: held.name_en };
}

/** Invites everybody of a sheet. Each of them has a mail address. */
async function inviteAll(
  { caller, services }: AdminContext,
  tx: Tx,
  people: readonly Pick<InvitationMail, 'accountId' | 'username' | 'name' | 'to'>[],
): Promise<void> {
  const now = new Date(services.clock.now());
  const { tenantId } = caller;
  const made = people.map((person) => ({
    person,
    invitation: newInvitation({ tenantId, accountId: person.accountId }, caller.username, now),
  }));
  await insertAll(
    tx,
    accountInvitation,
    made.map(({ invitation }) => invitation.row),
  );
  const mails = made.map(({ person, invitation: { token, expiresAt } }) => ({ tenantId, ...person, token, expiresAt }));
  await services.outbox.writeInvitations(tx, mails);
}

const line = (entity: string, entityId: string, name: string): AuditEntry => ({
  action: 'import',
  entity,
  entityId,
  name,
});

async function writeLines(context: AdminContext, tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await writeAudit(context, tx, entries.slice(from, from + ROWS_AT_ONCE));
}
