import { randomInt } from 'node:crypto';
import { hashPassword } from '../auth/scrypt';
import type { FirstTenant } from '../config/first-tenant';
import * as table from '../db/schema';
import { insertAll, ofTenant } from '../db/insert-all';
import type { Tx } from '../db/store';
import { readPagesManifest } from '../records/pages-manifest';
import { applicationSeeds } from './application-seed';
import { namedAccounts } from './data/accounts';
import { roles } from './data/roles';
import { seedDirectory } from './directory-seed';
import { seedLeaveDictionaries } from './leave-seed';
import { menuSeeds } from './menu-seed';
import { roleSeeds } from './role-seed';
import { formRows } from './workflow-seed';

const [{ username: ADMINISTRATOR }] = namedAccounts;
const ADMINISTRATOR_ROLES = roles.filter((role) => role.apps.includes('*'));
const COMPANY = 'company';

/** Who can sign in to a portal that has just been made, and with what. Said once, stored nowhere. */
export interface FirstAdministrator {
  tenantId: string;
  username: string;
  password: string;
}

/** Makes the one account of an empty portal, with a password that its owner has to change. */
export async function newAdministrator(tenant: FirstTenant): Promise<FirstAdministrator & { hash: string }> {
  const password = randomPassword();
  return { tenantId: tenant.tenant_id, username: ADMINISTRATOR, password, hash: await hashPassword(password) };
}

type NewTenant = typeof table.tenant.$inferInsert;

/** Makes a tenant without a company in it: menus, dictionaries, parameters, forms, and its administrator. */
export async function seedEmptyTenant(
  tx: Tx,
  tenant: NewTenant,
  administrator: { username: string; hash: string },
  webRoot: string,
): Promise<void> {
  const add = <Row extends object>(rows: readonly Row[]) => ofTenant(tenant.tenant_id, rows);
  await tx.insert(table.tenant).values(tenant);
  const menus = menuSeeds(readPagesManifest(webRoot), tenant.is_main === true);
  const granted = roleSeeds(menus, ADMINISTRATOR_ROLES);
  await insertAll(tx, table.menu, add(menus));
  await insertAll(tx, table.role, add(granted.roles));
  await insertAll(tx, table.roleMenu, add(granted.roleMenus));
  await insertAll(tx, table.application, add(applicationSeeds()));
  await seedDirectory(tx, tenant.tenant_id);
  await seedLeaveDictionaries(tx, tenant.tenant_id);
  await insertAll(tx, table.workflowForm, add(formRows()));
  await seedFirstPerson(
    tx,
    tenant,
    administrator,
    granted.roles.map((role) => role.id),
  );
}

/** How tenants are filled that an administrator makes. */
export const tenantsLikeNew = (webRoot: string) => ({
  fill: (tx: Tx, row: NewTenant, first: { username: string; hash: string }) => seedEmptyTenant(tx, row, first, webRoot),
  addFirstPerson: seedFirstPerson,
  makePassword: randomPassword,
});

/** Adds the administrator of a tenant that has no people yet, in a department of the company's name. */
async function seedFirstPerson(
  tx: Tx,
  tenant: Pick<NewTenant, 'tenant_id' | 'tenant_name' | 'tenant_name_en'>,
  { username, hash }: { username: string; hash: string },
  roleIds: readonly string[],
): Promise<void> {
  const add = <Row extends object>(rows: readonly Row[]) => ofTenant(tenant.tenant_id, rows);
  await insertAll(
    tx,
    table.department,
    add([{ id: COMPANY, dept_code: COMPANY, dept_name: tenant.tenant_name, dept_name_en: tenant.tenant_name_en }]),
  );
  await insertAll(
    tx,
    table.employee,
    add([
      {
        id: username,
        dept_id: COMPANY,
        emp_code: username,
        emp_name: '系统管理员',
        emp_name_en: 'Administrator',
        job_title: '系统管理员',
        job_title_en: 'Administrator',
        email: '',
        phone: '',
      },
    ]),
  );
  await insertAll(
    tx,
    table.account,
    add([{ id: username, username, password_hash: hash, employee_id: username, must_change_password: true }]),
  );
  await insertAll(tx, table.userRole, add(roleIds.map((role_id) => ({ account_id: username, role_id }))));
}

/** Signs that nobody takes for another one, in groups: it is read from a screen and typed once. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const SIGNS_OF_A_GROUP = 5;

/** About 99 bits. It begins with a capital, and has a dash and a digit, so that it keeps the portal's own rule. */
function randomPassword(): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  const group = () => Array.from({ length: SIGNS_OF_A_GROUP }, sign).join('');
  return `P${Array.from({ length: GROUPS }, group).join('-')}`;
}
