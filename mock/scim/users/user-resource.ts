import { etagOf } from '../etag';
import { groupType } from '../schemas/group-schema';
import { isJson, listOf, type Json } from '../schemas/resource-type';
import { ENTERPRISE_SCHEMA, USER_SCHEMA, userType } from '../schemas/user-schema';
import { addressOf, type ScimServices } from '../scim-context';
import { mainOf } from './main-contact';
import type { UserGroup, UserRow } from './read-users';

/**
 * A user as a client sees it: what the portal knows, and what only the identity system says of it.
 *
 * @param groups the roles of the user; absent where nobody asked for them, and then there is no ETag
 */
export function userResource(services: ScimServices, row: UserRow, groups?: readonly UserGroup[]): Json {
  const given = row.given ?? {};
  const resource: Json = {
    schemas: [USER_SCHEMA],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.username,
    ...(isJson(given.name) ? { name: given.name } : {}),
    ...textOf('displayName', row.employeeId === null ? (row.partnerName ?? given.displayName) : row.name),
    ...textOf('title', row.employeeId === null ? given.title : row.title),
    // Whose first day has not come is not disabled: the identity system has nothing to change.
    active: row.state !== '0',
    ...contactsOf('emails', given.emails, row.email),
    ...contactsOf('phoneNumbers', given.phoneNumbers, row.phone),
  };
  const enterprise = enterpriseOf(services, row, isJson(given[ENTERPRISE_SCHEMA]) ? given[ENTERPRISE_SCHEMA] : {});
  if (Object.keys(enterprise).length > 0) {
    resource.schemas = [USER_SCHEMA, ENTERPRISE_SCHEMA];
    resource[ENTERPRISE_SCHEMA] = enterprise;
  }
  if (groups !== undefined && groups.length > 0) {
    resource.groups = groups.map(({ id, name }) => ({
      value: id,
      $ref: addressOf(services, groupType, id),
      display: name,
      type: 'direct',
    }));
  }
  const meta: Json = {
    resourceType: userType.name,
    ...(row.createdAt === null ? {} : { created: row.createdAt.toISOString() }),
    lastModified: row.updatedAt,
    location: addressOf(services, userType, row.id),
    ...(groups === undefined ? {} : { version: etagOf(resource) }),
  };
  return { ...resource, meta };
}

const textOf = (name: string, value: unknown): Json =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};

/**
 * The addresses or numbers that the identity system gave. Where the employee has another one by now, that one alone.
 *
 * @param known the employee's; null without an employee
 */
function contactsOf(name: string, given: unknown, known: string | null): Json {
  const values = listOf(given);
  if (known === null || mainOf(values) === known) return values.length > 0 ? { [name]: values } : {};
  return known === '' ? {} : { [name]: [{ value: known, type: 'work', primary: true }] };
}

function enterpriseOf(services: ScimServices, row: UserRow, given: Json): Json {
  const manager = isJson(given.manager) ? given.manager : undefined;
  return {
    ...textOf('employeeNumber', row.employeeId === null ? given.employeeNumber : row.number),
    ...textOf('department', departmentOf(row, given.department)),
    ...(typeof manager?.value === 'string'
      ? { manager: { ...manager, $ref: addressOf(services, userType, manager.value) } }
      : {}),
  };
}

/** A department is named as the identity system names it, as long as the employee is there. */
function departmentOf({ employeeId, departmentCode, departmentNames }: UserRow, given: unknown): unknown {
  if (employeeId === null) return given;
  return typeof given === 'string' && departmentNames.includes(given) ? given : departmentCode;
}
