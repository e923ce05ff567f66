import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { auditLogTable } from './audit-log';
import { addConnectionTest, databasesTable } from './databases';
import { addScreen } from './engine/admin-routes';
import { addViewSettings } from './engine/view-settings';
import { addLanguageImport, languagesTable } from './languages';
import { addMenuCalls, menusTable } from './menus';
import { addNoticeCalls, noticeTemplatesTable } from './notices';
import { plainScreens } from './plain-screens';
import { addRoleUserCalls, roleUsersTable } from './role-users';
import { addRoleCalls, rolesTable } from './roles';
import { sessionsTable } from './sessions';
import { addKeyGenerator, subsystemsTable } from './subsystems';

const screens = [
  ...plainScreens,
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
  for (const definition of screens) addScreen(app, services, definition);
  addViewSettings(app, services);
  addMenuCalls(app, services);
  addLanguageImport(app, services);
  addKeyGenerator(app, services);
  addConnectionTest(app, services);
  addRoleCalls(app, services);
  addRoleUserCalls(app, services);
  addNoticeCalls(app, services);
}
