import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { checkField } from '@portal/contract/admin/crud/check';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { roles } from '@portal/contract/admin/roles';
import { roleUsers } from '@portal/contract/admin/role-users';
import { writeAudit, type AuditEntry } from '../../admin/crud/audit';
import { ADMINISTRATOR } from '../../admin/granting';
import { raiseMenuVersion } from '../../admin/tenant-versions';
import { randomId } from '../../auth/secrets';
import { employeeOfAccount, rowOf, rowsOf } from '../../db/conditions';
import { account, employee, role, scimGroup, scimUser, userRole } from '../../db/schema';
import type { Tx } from '../../db/store';
import { cleanResource } from '../clean-resource';
import { requireVersion } from '../etag';
import { lockTenant } from '../lock-tenant';
import { groupType } from '../schemas/group-schema';
import { isJson, listOf, type Json } from '../schemas/resource-type';
import { invalidValue, ScimError } from '../scim-error';
import type { ScimContext } from '../scim-context';
import { isShown } from '../users/read-users';
import { groupResource, membersOf, readGroupRows, type GroupRow, type Member } from './read-groups';

/** Ids, and lines of the log, of one statement: PostgreSQL takes 65,535 parameters at most. */
const AT_ONCE = 500;

interface WantedGroup {
  readonly name: string;
  readonly externalId: string | null;
  readonly members: ReadonlySet<string>;
}

/**
 * Makes a role without menus, for an administrator to authorize. Its members must be there already.
 *
 * @returns the id
 * @throws {ScimError} 409 where a role has that name, 400 for a member who is not there
 */
export async function createGroup(context: ScimContext, body: unknown): Promise<string> {
  const { caller, services } = context;
  const { tenantId: tenant_id, username: update_by } = caller;
  const wanted = wantedGroup(cleanResource(groupType, body));
  return services.store.write(async (tx) => {
    await lockTenant(tx, tenant_id);
    await requireFreeName(tx, tenant_id, wanted.name);
    const id = randomId();
    await tx.insert(role).values({
      tenant_id,
      id,
      role_code: await codeFor(tx, tenant_id, wanted.name, id),
      role_name: wanted.name,
      role_name_en: wanted.name,
      update_by,
      update_time: new Date(services.clock.now()),
    });
    await tx.insert(scimGroup).values({ tenant_id, role_id: id, external_id: wanted.externalId, made: true });
    await writeAudit(context, tx, [{ action: 'add', entity: roles.name, entityId: id, name: wanted.name }]);
    await changeMembers(context, tx, { id, name: wanted.name }, [], wanted.members);
    await raiseMenuVersion(tx, tenant_id);
    return id;
  });
}

/**
 * Changes a role's name and members, all of it or nothing.
 *
 * @param change gives the resource as it is to be
 * @throws {ScimError} 404, 409, 412, 400 for a member who is not there, 403 for the role of the administrators
 */
export async function changeGroup(
  context: ScimContext,
  id: string,
  ifMatch: string | undefined,
  change: (current: Json) => Json,
): Promise<void> {
  const { caller, services } = context;
  const { tenantId: tenant_id, username: update_by } = caller;
  await services.store.write(async (tx) => {
    const { row, members, resource } = await lockGroup(context, tx, id, ifMatch);
    const wanted = wantedGroup(cleanResource(groupType, change(resource)));
    const renamed = wanted.name !== row.name;
    if (renamed) {
      requireNotAdministrators(row);
      await requireFreeName(tx, tenant_id, wanted.name, id);
    }
    if (wanted.externalId !== row.externalId) await keepExternalId(tx, tenant_id, row, wanted.externalId);
    const moved = await changeMembers(context, tx, row, members, wanted.members);
    if (!renamed && !moved) return;
    await tx
      .update(role)
      .set({
        role_name: wanted.name,
        role_name_en: row.englishName === row.name ? wanted.name : row.englishName,
        version: sql`${role.version} + 1`,
        update_by,
        update_time: new Date(services.clock.now()),
      })
      .where(rowOf(role, tenant_id, id));
    if (renamed) {
      const changes = { role_name: [row.name, wanted.name] } as const;
      await writeAudit(context, tx, [{ action: 'edit', entity: roles.name, entityId: id, name: wanted.name, changes }]);
    }
    await raiseMenuVersion(tx, tenant_id);
  });
}

/** Deletes a role that an identity system has made. @throws {ScimError} 403 for another one */
export async function removeGroup(context: ScimContext, id: string, ifMatch: string | undefined): Promise<void> {
  const { tenantId } = context.caller;
  await context.services.store.write(async (tx) => {
    const { row } = await lockGroup(context, tx, id, ifMatch);
    if (row.made !== true) throw new ScimError(403, 'scimGroupOwn');
    await tx.delete(role).where(rowOf(role, tenantId, id));
    await writeAudit(context, tx, [{ action: 'delete', entity: roles.name, entityId: id, name: row.name }]);
    await raiseMenuVersion(tx, tenantId);
  });
}

async function lockGroup(context: ScimContext, tx: Tx, id: string, ifMatch: string | undefined) {
  const { tenantId } = context.caller;
  await lockTenant(tx, tenantId);
  const [row] = await readGroupRows(tx, tenantId, id);
  if (row === undefined) throw new ScimError(404, 'scimNotFound', { id });
  const members = (await membersOf(tx, tenantId, [id])).get(id) ?? [];
  const resource = groupResource(context.services, row, members);
  if (isJson(resource.meta)) requireVersion(ifMatch, String(resource.meta.version));
  return { row, members, resource };
}

function wantedGroup({ displayName, externalId, members }: Json): WantedGroup {
  if (typeof displayName !== 'string') throw new ScimError(400, 'scimMissing', { at: 'displayName' }, 'invalidValue');
  const checked = checkField(fieldOf(roles, 'role_name'), displayName, 'edit');
  if ('problem' in checked) throw invalidValue('displayName');
  return {
    name: String(checked.value),
    externalId: typeof externalId === 'string' ? externalId : null,
    members: new Set(listOf(members).map(memberId)),
  };
}

/** A role has people, no other roles. */
function memberId(member: unknown): string {
  if (!isJson(member) || typeof member.value !== 'string') throw invalidValue('members');
  if (typeof member.type === 'string' && member.type.toLowerCase() !== 'user')
    throw new ScimError(400, 'scimMember', { id: member.value }, 'invalidValue');
  return member.value;
}

async function requireFreeName(tx: Tx, tenantId: string, name: string, ownId = ''): Promise<void> {
  const taken = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenant_id, tenantId), eq(role.role_name, name), ne(role.id, ownId)))
    .limit(1);
  if (taken.length > 0) throw new ScimError(409, 'scimGroupName', { name }, 'uniqueness');
}

/** The name as the code, where it can be one: an administrator knows the role by it. */
async function codeFor(tx: Tx, tenantId: string, name: string, id: string): Promise<string> {
  const usable = !('problem' in checkField(fieldOf(roles, 'role_code'), name, 'add'));
  const taken = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenant_id, tenantId), eq(role.role_code, name)));
  return usable && taken.length === 0 ? name : `scim-${id}`;
}

async function keepExternalId(tx: Tx, tenant_id: string, row: GroupRow, external_id: string | null): Promise<void> {
  await tx
    .insert(scimGroup)
    .values({ tenant_id, role_id: row.id, external_id, made: row.made ?? false })
    .onConflictDoUpdate({ target: [scimGroup.tenant_id, scimGroup.role_id], set: { external_id } });
}

/** Who rules the identity system does not become an administrator of the portal by it. */
function requireNotAdministrators({ code }: Pick<GroupRow, 'code'>): void {
  if (code === ADMINISTRATOR) throw new ScimError(403, 'scimAdministrator');
}

/** @returns whether anybody came or went */
async function changeMembers(
  context: ScimContext,
  tx: Tx,
  group: Pick<GroupRow, 'id' | 'name'> & Partial<Pick<GroupRow, 'code'>>,
  before: readonly Member[],
  wanted: ReadonlySet<string>,
): Promise<boolean> {
  const { tenantId: tenant_id } = context.caller;
  const known = new Set(before.map(({ id }) => id));
  const gone = before.filter(({ id }) => !wanted.has(id));
  const added = await usersWith(
    tx,
    tenant_id,
    [...wanted].filter((id) => !known.has(id)),
  );
  if (gone.length + added.length === 0) return false;
  requireNotAdministrators({ code: group.code ?? '' });
  for (let from = 0; from < gone.length; from += AT_ONCE) {
    const ids = gone.slice(from, from + AT_ONCE).map(({ id }) => id);
    await tx
      .delete(userRole)
      .where(and(eq(userRole.tenant_id, tenant_id), eq(userRole.role_id, group.id), inArray(userRole.account_id, ids)));
  }
  // Somebody who was removed from the identity system may have the role still.
  for (let from = 0; from < added.length; from += AT_ONCE)
    await tx
      .insert(userRole)
      .values(added.slice(from, from + AT_ONCE).map(({ id }) => ({ tenant_id, account_id: id, role_id: group.id })))
      .onConflictDoNothing();
  const line =
    (action: 'authorize' | 'cancel') =>
    ({ id, username }: Member): AuditEntry => ({
      action,
      entity: roleUsers.name,
      entityId: id,
      name: `${username} · ${group.name}`,
    });
  const lines = [...gone.map(line('cancel')), ...added.map(line('authorize'))];
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await writeAudit(context, tx, lines.slice(from, from + AT_ONCE));
  return true;
}

/** @throws {ScimError} 400 for the first id of nobody: a client sends users before it makes them members */
async function usersWith(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Member[]> {
  const found: Member[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await tx
      .select({ id: account.id, username: account.username })
      .from(account)
      .leftJoin(employee, employeeOfAccount)
      .leftJoin(scimUser, and(eq(scimUser.tenant_id, account.tenant_id), eq(scimUser.account_id, account.id)))
      .where(and(rowsOf(account, tenantId, ids.slice(from, from + AT_ONCE)), isShown));
    found.push(...rows);
  }
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new ScimError(400, 'scimMember', { id: missing }, 'invalidValue');
  return found;
}
