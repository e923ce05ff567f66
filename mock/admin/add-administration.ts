import type { FastifyInstance } from 'fastify';
import { adminScreens } from '@portal/contract/admin/screens';
import type { Services } from '../services';
import { auditLogTable } from './audit-log';
import { addConnectionTest, databasesTable } from './databases';
import { addScreen } from './crud/add-screen';
import { addViewSettings } from './crud/view-settings';
import { addLanguageImport, languagesTable } from './languages';
import { addMenuCalls, menusTable } from './menus';
import { addNoticeCalls, noticeTemplatesTable } from './notices';
import { plainScreen } from './plain-screens';
import { addRoleUserCalls, roleUsersTable } from './role-users';
import { addRoleCalls, rolesTable } from './roles';
import { sessionsTable } from './sessions';
import { addKeyGenerator, subsystemsTable } from './subsystems';

/** Screens with rules of their own; every other one is a plain one. */
const special = [
  menusTable,
  languagesTable,
  subsystemsTable,
  databasesTable,
  rolesTable,
  roleUsersTable,
  noticeTemplatesTable,
  sessionsTable,
  auditLogTable,
];

/** Adds every call of the administration area. */
export function addAdministration(app: FastifyInstance, services: Services): void {
  for (const screen of adminScreens) {
    addScreen(app, services, special.find((definition) => definition.screen === screen) ?? plainScreen(screen));
  }
  addViewSettings(app, services);
  addMenuCalls(app, services);
  addLanguageImport(app, services);
  addKeyGenerator(app, services);
  addConnectionTest(app, services);
  addRoleCalls(app, services);
  addRoleUserCalls(app, services);
  addNoticeCalls(app, services);
}
