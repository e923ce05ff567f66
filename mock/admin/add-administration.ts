import { adminScreens } from '@portal/contract/admin/screens';
import type { Api } from '../http/add-call';
import { addAnnouncementCalls, announcementReadersTable, announcementsTable } from './announcements';
import { auditLogTable } from './audit-log';
import { boardKeysTable } from './board-keys';
import { addBrandCalls } from './brand/add-brand';
import { addConnectionTest, databasesTable } from './databases';
import { addScreen } from './crud/add-screen';
import type { AdminServices } from './crud/admin-table';
import { addViewSettings } from './crud/view-settings';
import { addLanguageImport, languagesTable } from './languages';
import { addMenuCalls, menusTable } from './menus';
import { addNoticeCalls, noticeTemplatesTable } from './notices';
import { addHookTest, messageHooksTable } from './message-hooks';
import { overridesTable } from './overrides/overrides';
import { parametersTable } from './parameters';
import { addAccountCalls } from './people/account-calls';
import { accountsTable } from './people/accounts';
import { addAccountImport } from './people/import-accounts';
import { addDepartmentCalls, departmentsTable } from './people/departments';
import { addEmployeeCalls, employeesTable } from './people/employees';
import { postsTable } from './people/posts';
import { plainScreen } from './plain-screens';
import { addReleaseCalls, releaseTables } from './releases/add-releases';
import { addRoleUserCalls, roleUsersTable } from './role-users';
import { addRoleCalls, rolesTable } from './roles';
import { addRoleCopy } from './copy-role';
import { addScimTokenGenerator, scimTokensTable } from './scim-tokens';
import { sessionsTable } from './sessions';
import { addDirectoryTest, signInDirectoriesTable } from './sign-in-directories';
import { addProviderTest, signInProvidersTable } from './sign-in-providers';
import { signInsTable } from './sign-ins';
import { addKeyGenerator, subsystemsTable } from './subsystems';
import { addTenantCalls } from './tenants/add-tenants';
import { tenantsTable } from './tenants/tenants';
import { violationsTable } from './violations';

/** Screens with rules of their own. Every other screen is plain. */
const special = [
  menusTable,
  languagesTable,
  subsystemsTable,
  databasesTable,
  rolesTable,
  roleUsersTable,
  noticeTemplatesTable,
  announcementsTable,
  announcementReadersTable,
  messageHooksTable,
  parametersTable,
  sessionsTable,
  signInsTable,
  signInProvidersTable,
  signInDirectoriesTable,
  scimTokensTable,
  boardKeysTable,
  violationsTable,
  tenantsTable,
  accountsTable,
  departmentsTable,
  postsTable,
  employeesTable,
  ...releaseTables,
  overridesTable,
  auditLogTable,
];

/** Adds every call of the administration area. */
export function addAdministration(api: Api, services: AdminServices): void {
  for (const screen of adminScreens) {
    // One without a list has calls of its own alone.
    if (screen.actions?.length === 0) continue;
    addScreen(api, services, special.find((definition) => definition.screen === screen) ?? plainScreen(screen));
  }
  addViewSettings(api, services);
  addMenuCalls(api, services);
  addLanguageImport(api, services);
  addKeyGenerator(api, services);
  addConnectionTest(api, services);
  addRoleCalls(api, services);
  addRoleCopy(api, services);
  addRoleUserCalls(api, services);
  addNoticeCalls(api, services);
  addAnnouncementCalls(api, services);
  addReleaseCalls(api, services);
  addProviderTest(api, services);
  addDirectoryTest(api, services);
  addScimTokenGenerator(api, services);
  addHookTest(api, services);
  addAccountCalls(api, services);
  addAccountImport(api, services);
  addDepartmentCalls(api, services);
  addEmployeeCalls(api, services);
  addTenantCalls(api, services);
  addBrandCalls(api, services);
}
