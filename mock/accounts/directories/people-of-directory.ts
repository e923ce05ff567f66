import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkField } from '@portal/contract/admin/crud/check';
import { fieldOf, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { hashPassword } from '../../auth/scrypt';
import { randomId } from '../../auth/secrets';
import { employeeOfAccount, rowOf } from '../../db/conditions';
import { account, directoryAccount, employee, role, userRole } from '../../db/schema';
import type { Store, Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { requireAccountRoom } from '../account-limit';
import { accountWithState, type AccountWithState as Account } from '../account-with-state';
import { requireFirstDayCome } from '../first-day';
import { refreshRoles } from '../providers/roles-of-groups';
import { USERNAME } from '../providers/person-of-claims';
import type { SecurityEvents, SecuritySubject } from '../security-events';
import type { DirectoryAnswer } from './directories';
import { nameOf, type Directory, type DirectoryPerson } from './directory-person';

const NAME_MAX = 100;
/** The code of the role whose local accounts stay local: they sign in while a directory is down. */
const ADMINISTRATOR = 'administrator';

interface PeopleParts {
  store: Store;
  events: Pick<SecurityEvents, 'write'>;
}

/**
 * The account of somebody whose password a directory has found right: the linked one, else the one that the directory
 * names, which is linked from now on; else a new one, where the directory is set so. Roles and data are brought up to
 * date. All of it is stored, or nothing is. An account out of use is given as it is.
 *
 * @throws {Refusal} 400 where there is no such account, or it may not be linked
 */
export async function accountOfPerson(
  { store, events }: PeopleParts,
  { directory, person, roles }: DirectoryAnswer,
  address: string,
): Promise<Account> {
  const values = { name: nameOf(directory) };
  if (person.id === '' || person.account === '') throw new Refusal(400, 'directoryNoAccount', { values });
  // Before the transaction: a hash takes long, and the embedded database has one connection.
  const password_hash = await hashPassword(randomId());
  return store.write(async (tx) => {
    const linked = await linkedAccount(tx, directory, person);
    const known = linked ?? (await namedAccount(tx, directory, person));
    const found = known ?? (await makeAccount(tx, directory, person, password_hash));
    if (found.state !== '1') return found;
    const { tenant_id: tenantId, id: accountId, username } = found;
    const subject = { tenantId, accountId, username, address };
    if (known === undefined) await events.write(tx, 'provider-account', subject);
    if (linked === undefined) {
      await tx
        .insert(directoryAccount)
        .values({ tenant_id: tenantId, account_id: accountId, directory_id: directory.id, entry_id: person.id });
      if (known) await events.write(tx, 'directory-link', subject);
    }
    // The password is changed in the directory, never here: nobody is held back for it.
    if (found.must_change_password)
      await tx
        .update(account)
        .set({ must_change_password: false })
        .where(rowOf(account, tenantId, accountId));
    if (await updatePerson(tx, found, person, subject)) await events.write(tx, 'directory-person', subject);
    const giver = { tenant_id: tenantId, directory_id: directory.id };
    if (await refreshRoles(tx, giver, accountId, roles)) await events.write(tx, 'provider-roles', subject);
    return found;
  });
}

async function linkedAccount(tx: Tx, directory: Directory, { id }: DirectoryPerson): Promise<Account | undefined> {
  const [found] = await tx
    .select(accountWithState)
    .from(directoryAccount)
    .innerJoin(
      account,
      and(eq(account.tenant_id, directoryAccount.tenant_id), eq(account.id, directoryAccount.account_id)),
    )
    .leftJoin(employee, employeeOfAccount)
    .where(
      and(
        eq(directoryAccount.tenant_id, directory.tenant_id),
        eq(directoryAccount.directory_id, directory.id),
        eq(directoryAccount.entry_id, id),
      ),
    );
  return found;
}

/** @throws {Refusal} 400 where several accounts fit, or the one that does is not to be linked */
async function namedAccount(tx: Tx, directory: Directory, person: DirectoryPerson): Promise<Account | undefined> {
  const { tenant_id, account_match } = directory;
  const values = { name: nameOf(directory) };
  const column = { username: account.username, emp_code: employee.emp_code, email: employee.email }[account_match];
  const [found, another] = await tx
    .select({ ...accountWithState, linked: directoryAccount.entry_id })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .leftJoin(
      directoryAccount,
      and(eq(directoryAccount.tenant_id, account.tenant_id), eq(directoryAccount.account_id, account.id)),
    )
    .where(and(eq(account.tenant_id, tenant_id), eq(sql`lower(${column})`, person.account.toLowerCase())))
    .limit(2);
  if (found === undefined) return undefined;
  if (another !== undefined) throw new Refusal(400, 'providerSeveralAccounts', { values });
  const { linked, ...named } = found;
  if (linked !== null) throw new Refusal(400, 'directoryOtherPerson', { values });
  if (await isAdministrator(tx, named)) throw new Refusal(400, 'directoryAdministrator');
  return named;
}

/** Whether an account has the role that holds everything. */
export async function isAdministrator(
  db: Pick<Tx, 'select'>,
  { tenant_id, id }: Pick<Account, 'tenant_id' | 'id'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: role.id })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .where(and(eq(userRole.tenant_id, tenant_id), eq(userRole.account_id, id), eq(role.role_code, ADMINISTRATOR)));
  return rows.length > 0;
}

async function makeAccount(
  tx: Tx,
  directory: Directory,
  person: DirectoryPerson,
  password_hash: string,
): Promise<Account> {
  const { tenant_id, unknown_people, account_match } = directory;
  const username = person.account;
  const makes = unknown_people === 'create' && account_match === 'username' && USERNAME.test(username);
  if (!makes) throw new Refusal(400, 'providerUnknownAccount', { values: { name: nameOf(directory) } });
  await requireFirstDayCome(tx, tenant_id, [person.number, username]);
  await requireAccountRoom(tx, tenant_id, 1);
  const employeeId = await freeEmployee(tx, tenant_id, person.number);
  const owner = employeeId
    ? { employee_id: employeeId }
    : { user_type: 'partner' as const, partner_code: person.number || username, partner_name: shownName(person) };
  const [made] = await tx
    .insert(account)
    .values({ tenant_id, id: randomId(), username, password_hash, ...owner })
    .returning();
  if (made === undefined) throw new Refusal(500, 'serverError');
  return { ...made, joins_on: null };
}

/** The employee in service with a job number, who has no account yet. */
async function freeEmployee(tx: Tx, tenantId: string, number: string): Promise<string | undefined> {
  if (number === '') return undefined;
  const [row] = await tx
    .select({ id: employee.id })
    .from(employee)
    .leftJoin(account, employeeOfAccount)
    .where(
      and(eq(employee.tenant_id, tenantId), eq(employee.emp_code, number), eq(employee.state, '1'), isNull(account.id)),
    );
  return row?.id;
}

const shownName = ({ name, account: username }: DirectoryPerson): string => (name || username).slice(0, NAME_MAX);

/**
 * Takes over what the directory says of somebody: mail address and phone of an employee, name of somebody without.
 * Names of employees are the personnel office's.
 *
 * @returns whether anything changed
 */
async function updatePerson(
  tx: Tx,
  { tenant_id, employee_id, partner_name }: Account,
  person: DirectoryPerson,
  { accountId, username }: SecuritySubject,
): Promise<boolean> {
  const stamp = { update_by: username, update_time: sql`now()` };
  if (employee_id === null) {
    if (person.name === '' || partner_name === shownName(person)) return false;
    await tx
      .update(account)
      .set({ partner_name: shownName(person), ...stamp, version: sql`${account.version} + 1` })
      .where(rowOf(account, tenant_id, accountId));
    return true;
  }
  const [known] = await tx
    .select({ email: employee.email, phone: employee.phone })
    .from(employee)
    .where(rowOf(employee, tenant_id, employee_id));
  const email = fitting(employees, 'email', person.mail) ?? known?.email;
  const phone = fitting(employees, 'phone', person.phone) ?? known?.phone;
  if (known === undefined || (email === known.email && phone === known.phone)) return false;
  await tx
    .update(employee)
    .set({ email, phone, ...stamp, version: sql`${employee.version} + 1` })
    .where(rowOf(employee, tenant_id, employee_id));
  return true;
}

/** A value that the screen would take as well; undefined for none, and for one that it would refuse. */
function fitting(screen: AdminScreen, name: string, value: string): string | undefined {
  const checked = checkField(fieldOf(screen, name), value, 'edit');
  return 'value' in checked && checked.value !== '' ? String(checked.value) : undefined;
}
