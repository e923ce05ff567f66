import { and, asc, eq, inArray } from 'drizzle-orm';
import { employeeOfAccount } from '../../db/conditions';
import { account, employee, role, scimGroup, scimUser, userRole } from '../../db/schema';
import type { Sql, Tx } from '../../db/store';
import { etagOf } from '../etag';
import { GROUP_SCHEMA, groupType } from '../schemas/group-schema';
import type { Json } from '../schemas/resource-type';
import { userType } from '../schemas/user-schema';
import { addressOf, type ScimServices } from '../scim-context';
import { isShown } from '../users/read-users';

export interface GroupRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly englishName: string;
  readonly updatedAt: Date;
  readonly externalId: string | null;
  readonly made: boolean | null;
}

export interface Member {
  readonly id: string;
  readonly username: string;
}

/** The roles of a tenant, or one of them. */
export async function readGroupRows(db: Sql | Tx, tenantId: string, id?: string): Promise<GroupRow[]> {
  return db
    .select({
      id: role.id,
      code: role.role_code,
      name: role.role_name,
      englishName: role.role_name_en,
      updatedAt: role.update_time,
      externalId: scimGroup.external_id,
      made: scimGroup.made,
    })
    .from(role)
    .leftJoin(scimGroup, and(eq(scimGroup.tenant_id, role.tenant_id), eq(scimGroup.role_id, role.id)))
    .where(and(eq(role.tenant_id, tenantId), id === undefined ? undefined : eq(role.id, id)))
    .orderBy(asc(role.role_name), asc(role.id));
}

/** Who has some roles, by the ids of the roles. */
export async function membersOf(
  db: Sql | Tx,
  tenantId: string,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Member[]>> {
  const members = new Map<string, Member[]>(roleIds.map((id) => [id, []]));
  if (roleIds.length === 0) return members;
  const rows = await db
    .select({ role: userRole.role_id, id: account.id, username: account.username })
    .from(userRole)
    .innerJoin(account, and(eq(account.tenant_id, userRole.tenant_id), eq(account.id, userRole.account_id)))
    .leftJoin(employee, employeeOfAccount)
    .leftJoin(scimUser, and(eq(scimUser.tenant_id, account.tenant_id), eq(scimUser.account_id, account.id)))
    .where(and(eq(userRole.tenant_id, tenantId), inArray(userRole.role_id, [...roleIds]), isShown))
    .orderBy(asc(account.username));
  for (const { role: id, ...member } of rows) members.get(id)?.push(member);
  return members;
}

/**
 * A role as a client sees it.
 *
 * @param members absent where nobody asked for them, and then there is no ETag
 */
export function groupResource(services: ScimServices, row: GroupRow, members?: readonly Member[]): Json {
  const users = addressOf(services, userType);
  const resource: Json = {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    displayName: row.name,
    ...(members === undefined || members.length === 0
      ? {}
      : {
          members: members.map(({ id, username }) => ({
            value: id,
            $ref: `${users}/${encodeURIComponent(id)}`,
            type: userType.name,
            display: username,
          })),
        }),
  };
  const meta = {
    resourceType: groupType.name,
    lastModified: row.updatedAt.toISOString(),
    location: addressOf(services, groupType, row.id),
    ...(members === undefined ? {} : { version: etagOf(resource) }),
  };
  return { ...resource, meta };
}
