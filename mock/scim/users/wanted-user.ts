import { checkField } from '@portal/contract/admin/crud/check';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { USERNAME } from '../../accounts/providers/person-of-claims';
import { isJson, listOf, type Json } from '../schemas/resource-type';
import { ENTERPRISE_SCHEMA } from '../schemas/user-schema';
import { invalidValue, ScimError } from '../scim-error';
import { mainOf } from './main-contact';

/** What an identity system wants a user to be, as the portal's rules take it. */
export interface WantedUser {
  readonly userName: string;
  readonly externalId: string | null;
  /** Undefined where it does not say. */
  readonly active: boolean | undefined;
  /** Empty where there is none. */
  readonly name: string;
  readonly title: string;
  readonly email: string;
  readonly phone: string;
  readonly number: string;
  readonly department: string;
  readonly manager: string;
  /** What is kept as it was given. */
  readonly given: Json;
}

/**
 * Reads a clean resource.
 *
 * @throws {ScimError} 400 where a value is missing, or is none that the portal's own screens would take
 */
export function wantedUser(resource: Json): WantedUser {
  const { userName, externalId, active, schemas: _schemas, meta: _meta, id: _id, groups: _groups, ...given } = resource;
  if (typeof userName !== 'string') throw new ScimError(400, 'scimMissing', { at: 'userName' }, 'invalidValue');
  if (!USERNAME.test(userName)) throw invalidValue('userName');
  const enterprise = isJson(given[ENTERPRISE_SCHEMA]) ? given[ENTERPRISE_SCHEMA] : {};
  const manager = isJson(enterprise.manager) ? enterprise.manager.value : undefined;
  return {
    userName,
    externalId: typeof externalId === 'string' ? externalId : null,
    active: typeof active === 'boolean' ? active : undefined,
    name: fitting('emp_name', 'displayName', shownName(given)),
    title: fitting('job_title', 'title', given.title),
    email: fitting('email', 'emails', mainOf(listOf(given.emails))),
    phone: fitting('phone', 'phoneNumbers', mainOf(listOf(given.phoneNumbers))),
    number: fitting('emp_code', 'employeeNumber', enterprise.employeeNumber),
    department: typeof enterprise.department === 'string' ? enterprise.department : '',
    manager: typeof manager === 'string' ? manager : '',
    given,
  };
}

/** A value as the screen of the employees would store it; empty for none. */
function fitting(field: string, attribute: string, value: unknown): string {
  if (value === undefined || value === '') return '';
  const checked = checkField(fieldOf(employees, field), value, 'edit');
  if ('problem' in checked) throw invalidValue(attribute);
  return String(checked.value);
}

/** A Chinese name has the family name first, and no space. */
function shownName({ displayName, name }: Json): string {
  if (typeof displayName === 'string') return displayName;
  const parts = isJson(name) ? name : {};
  if (typeof parts.formatted === 'string') return parts.formatted;
  const [family, given] = [parts.familyName, parts.givenName].map((part) => (typeof part === 'string' ? part : ''));
  if (/\p{Script=Han}/u.test(`${family}${given}`)) return `${family}${given}`;
  return `${given} ${family}`.trim();
}
