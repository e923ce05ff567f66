import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { screenNamed } from '@portal/contract/admin/screens';
import {
  account,
  announcement,
  application,
  databaseEntry,
  department,
  dictEntry,
  dictType,
  employee,
  languageEntry,
  menu,
  messageHook,
  noticeTemplate,
  parameter,
  post,
  release,
  releaseRule,
  releaseToken,
  role,
  scimToken,
  service,
  serviceCall,
  signInDirectory,
  signInProvider,
  subsystem,
  system,
} from '../../db/schema';
import type { VersionedTable } from './admin-table';

/** The tables of the screens whose rows can be referred to or changed. */
const tables: Readonly<Record<string, VersionedTable>> = {
  menus: menu,
  'dict-types': dictType,
  'dict-entries': dictEntry,
  languages: languageEntry,
  systems: system,
  subsystems: subsystem,
  databases: databaseEntry,
  parameters: parameter,
  services: service,
  'service-calls': serviceCall,
  roles: role,
  accounts: account,
  departments: department,
  posts: post,
  employees: employee,
  'notice-templates': noticeTemplate,
  announcements: announcement,
  'message-hooks': messageHook,
  applications: application,
  releases: release,
  'release-rules': releaseRule,
  'release-tokens': releaseToken,
  'scim-tokens': scimToken,
  'sign-in-directories': signInDirectory,
  'sign-in-providers': signInProvider,
};

/** The table of a screen. Throws where a description refers to a screen without one. */
export function tableOfScreen(name: string): VersionedTable {
  const table = tables[name];
  if (!table) throw new Error(`The screen ${screenNamed(name)?.name ?? name} has no table.`);
  return table;
}

/** The screen that shows the rows of a table; undefined where none does. */
export function screenOfTable(table: PgTable): AdminScreen | undefined {
  const found = Object.entries(tables).find(([, each]) => getTableName(each) === getTableName(table));
  return found && screenNamed(found[0]);
}
