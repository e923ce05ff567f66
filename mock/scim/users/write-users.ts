import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '@portal/contract/admin/accounts';
import { requireAccountRoom } from '../../accounts/account-limit';
import { isAdministrator } from '../../accounts/directories/people-of-directory';
import { shorten, writeAudit } from '../../admin/crud/audit';
import { requireAdministratorLeft } from '../../admin/people/account-rights';
import { hashPassword } from '../../auth/scrypt';
import { randomId } from '../../auth/secrets';
import { rowOf } from '../../db/conditions';
import { account, scimUser } from '../../db/schema';
import type { Tx } from '../../db/store';
import { cleanResource } from '../clean-resource';
import { requireVersion } from '../etag';
import { lockTenant } from '../lock-tenant';
import { isJson, type Json } from '../schemas/resource-type';
import { ENTERPRISE_SCHEMA, userType } from '../schemas/user-schema';
import { ScimError } from '../scim-error';
import type { ScimContext } from '../scim-context';
import { fillManager } from './manager-of-user';
import { storePerson } from './person-of-user';
import { groupsOf, readUserRow, readUserRows, type UserRow } from './read-users';
import { userResource } from './user-resource';
import { wantedUser, type WantedUser } from './wanted-user';

/**
 * Makes a user. Nobody knows the password of the account: the person signs in by a provider or a directory, or an
 * administrator resets it. Somebody who was removed before comes back into the same account.
 *
 * @returns the id
 * @throws {ScimError} 409 where the name is another account's
 */
export async function createUser(context: ScimContext, body: unknown): Promise<string> {
  const wanted = wantedUser(cleanResource(userType, body));
  // Before the transaction: a hash takes long, and the embedded database has one connection.
  const password_hash = await hashPassword(randomId());
  const { tenantId: tenant_id, username: update_by } = context.caller;
  return announcing(context, async (tx) => {
    await lockTenant(tx, tenant_id);
    const known = await rowNamed(tx, tenant_id, wanted.userName);
    if (known !== undefined) {
      requireSamePerson(known, wanted);
      return { id: known.id, ended: await storeUser(context, tx, known, { ...wanted, active: wanted.active ?? true }) };
    }
    const state = wanted.active === false ? '0' : '1';
    if (state === '1') await requireAccountRoom(tx, tenant_id, 1);
    const id = randomId();
    const now = new Date(context.services.clock.now());
    const owner = { user_type: 'partner', partner_code: wanted.userName, partner_name: wanted.name } as const;
    await tx.insert(account).values({
      tenant_id,
      id,
      username: wanted.userName,
      password_hash,
      password_changed_at: now,
      state,
      ...owner,
      update_by,
      update_time: now,
    });
    await storePerson(context, tx, { id, username: wanted.userName, employeeId: null }, wanted);
    await keepGiven(context, tx, id, wanted);
    await fillManager(context, tx, id, wanted.manager);
    await writeAudit(context, tx, [{ action: 'add', entity: accounts.name, entityId: id, name: wanted.userName }]);
    return { id, ended: [] };
  });
}

/** What becomes of a user: the whole resource as it is, and as it is to be. */
type UserChange = (current: Json, row: UserRow) => Json;

/**
 * Changes a user, all of it or nothing.
 *
 * @param ifMatch the version that the client has seen, where it says so
 * @throws {ScimError} 404, 409, 412, or 400 for what the user cannot be
 */
export async function changeUser(
  context: ScimContext,
  id: string,
  ifMatch: string | undefined,
  change: UserChange,
): Promise<void> {
  await announcing(context, async (tx) => {
    const { row, resource } = await lockUser(context, tx, id, ifMatch);
    const wanted = wantedUser(cleanResource(userType, change(resource, row)));
    return { id, ended: await storeUser(context, tx, row, wanted) };
  });
}

/**
 * The resource that a client puts in the place of another one. What it leaves out of an employee stays: the portal may
 * know more of the person than the identity system does.
 */
export const replacedUser =
  (body: unknown): UserChange =>
  (current, { employeeId }) => {
    const wanted = cleanResource(userType, body);
    if (employeeId === null) return wanted;
    const { displayName, title, emails, phoneNumbers } = current;
    const known = { displayName, title, emails, phoneNumbers };
    const defined = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
    return { ...defined, ...wanted };
  };

/** Takes a user out of use for good. The account stays with all that names it, as the house keeps it. */
export async function removeUser(context: ScimContext, id: string, ifMatch: string | undefined): Promise<void> {
  await announcing(context, async (tx) => {
    const { row, resource } = await lockUser(context, tx, id, ifMatch);
    const wanted = wantedUser(cleanResource(userType, resource));
    const ended = await setActive(context, tx, row, false);
    await keepGiven(context, tx, id, wanted, new Date(context.services.clock.now()));
    if (row.state === '0') await auditUser(context, tx, row, { removed: [false, true] });
    return { id, ended };
  });
}

async function lockUser(context: ScimContext, tx: Tx, id: string, ifMatch: string | undefined) {
  const { tenantId } = context.caller;
  await lockTenant(tx, tenantId);
  const row = await readUserRow(tx, tenantId, id);
  if (row === undefined) throw new ScimError(404, 'scimNotFound', { id });
  const resource = userResource(context.services, row, (await groupsOf(tx, tenantId, [id])).get(id) ?? []);
  if (isJson(resource.meta)) requireVersion(ifMatch, String(resource.meta.version));
  return { row, resource };
}

/** Runs a change; when it is stored, the rest of the servers learn which sessions have ended. */
async function announcing(
  { services }: ScimContext,
  work: (tx: Tx) => Promise<{ id: string; ended: readonly string[] }>,
): Promise<string> {
  const { id, ended } = await services.store.write(work);
  services.sessions.announceEnd(ended);
  return id;
}

async function rowNamed(tx: Tx, tenantId: string, userName: string): Promise<UserRow | undefined> {
  const [row] = await readUserRows(tx, tenantId, {
    where: eq(sql`lower(${account.username})`, sql`lower(${userName})`),
  });
  return row;
}

/** @throws {ScimError} 409 unless the account is one that was removed, and of the same person */
function requireSamePerson(row: UserRow, wanted: WantedUser): void {
  const { userName: name } = wanted;
  const isRemoved = row.removedAt !== null && row.accountState === '0';
  if (!isRemoved) throw new ScimError(409, 'scimUserName', { name }, 'uniqueness');
  const same =
    (wanted.externalId !== null && wanted.externalId === row.externalId) ||
    (wanted.number !== '' && wanted.number === row.number);
  // A name that is given to somebody else must not lead to the records of who had it before.
  if (!same) throw new ScimError(409, 'scimUserNameLeft', { name }, 'uniqueness');
}

/** @returns the sessions that have ended */
async function storeUser(context: ScimContext, tx: Tx, row: UserRow, wanted: WantedUser): Promise<readonly string[]> {
  const { id } = row;
  const before = wantedUser(cleanResource(userType, userResource(context.services, row)));
  const changes = changesBetween(before, wanted);
  await rename(context, tx, row, wanted.userName);
  const { employeeId } = row;
  await storePerson(context, tx, { id, username: wanted.userName, employeeId }, wanted);
  await keepGiven(context, tx, id, wanted);
  const ended = await setActive(context, tx, row, wanted.active ?? row.state !== '0');
  await fillManager(context, tx, id, wanted.manager);
  await auditUser(context, tx, row, changes);
  return ended;
}

async function rename({ caller }: ScimContext, tx: Tx, row: UserRow, username: string): Promise<void> {
  if (username === row.username) return;
  const { tenantId: tenant_id } = caller;
  if (await isAdministrator(tx, { tenant_id, id: row.id })) throw new ScimError(403, 'scimAdministrator');
  const taken = await rowNamed(tx, tenant_id, username);
  if (taken !== undefined && taken.id !== row.id)
    throw new ScimError(409, 'scimUserName', { name: username }, 'uniqueness');
  await tx
    .update(account)
    .set({ username, version: sql`${account.version} + 1` })
    .where(rowOf(account, tenant_id, row.id));
}

/** Disables and enables. Whoever is disabled is signed out in the same transaction. */
async function setActive(context: ScimContext, tx: Tx, row: UserRow, active: boolean): Promise<readonly string[]> {
  const { caller, services } = context;
  const { tenantId, username: update_by } = caller;
  const { id } = row;
  if (active === (row.state !== '0') && (active || row.accountState === '0')) return [];
  if (active) {
    if (row.employeeState === '0')
      throw new ScimError(400, 'scimEmployeeLeft', { number: row.number ?? '' }, 'invalidValue');
    await requireAccountRoom(tx, tenantId, 1);
  } else if (await isAdministrator(tx, { tenant_id: tenantId, id })) {
    await requireAdministratorLeft(tx, tenantId, [id]);
  }
  await tx
    .update(account)
    .set({
      state: active ? '1' : '0',
      // An account that comes back into use is one of its own again.
      ...(active ? { merged_into: null } : {}),
      version: sql`${account.version} + 1`,
      update_by,
      update_time: new Date(services.clock.now()),
    })
    .where(rowOf(account, tenantId, id));
  const action = active ? 'enable' : 'disable';
  await writeAudit(context, tx, [{ action, entity: accounts.name, entityId: id, name: row.username }]);
  return active ? [] : services.sessions.endOthers(tx, tenantId, id, undefined, 'admin');
}

async function keepGiven(
  { caller, services }: ScimContext,
  tx: Tx,
  account_id: string,
  { externalId: external_id, given: attributes }: WantedUser,
  removed_at: Date | null = null,
): Promise<void> {
  const { tenantId: tenant_id } = caller;
  const now = new Date(services.clock.now());
  const [known] = await tx
    .select({ attributes: scimUser.attributes, external_id: scimUser.external_id, removed_at: scimUser.removed_at })
    .from(scimUser)
    .where(and(eq(scimUser.tenant_id, tenant_id), eq(scimUser.account_id, account_id)));
  const next = { attributes, external_id, removed_at };
  if (known !== undefined && isDeepStrictEqual(known, next)) return;
  await tx
    .insert(scimUser)
    .values({ tenant_id, account_id, ...next, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: [scimUser.tenant_id, scimUser.account_id], set: { ...next, updated_at: now } });
}

type Changes = Record<string, readonly [unknown, unknown]>;

/** What the audit log shows of a change, by the names of SCIM. */
function changesBetween(before: WantedUser, after: WantedUser): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  const [old, now] = [partsOf(before), partsOf(after)];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
    if (!isDeepStrictEqual(old[name], now[name])) changes[name] = [told(old[name]), told(now[name])];
  return changes;
}

function partsOf({ userName, externalId, given }: WantedUser): Json {
  const { [ENTERPRISE_SCHEMA]: enterprise, ...own } = given;
  return { userName, externalId, ...own, ...(isJson(enterprise) ? enterprise : {}) };
}

/** A value as the log keeps it. */
const told = (value: unknown): unknown =>
  value === undefined || value === null ? null : shorten(typeof value === 'string' ? value : JSON.stringify(value));

async function auditUser(context: ScimContext, tx: Tx, row: UserRow, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await writeAudit(context, tx, [
    { action: 'edit', entity: accounts.name, entityId: row.id, name: row.username, changes },
  ]);
}
