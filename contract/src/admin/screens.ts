import type { AdminScreen } from './crud/screen';
import { accounts } from './accounts';
import { announcementReaders, announcements } from './announcements';
import { applications } from './applications';
import { auditLogOf } from './audit-log';
import { boardKeys } from './board-keys';
import { brand } from './brand';
import { databases } from './databases';
import { departments } from './departments';
import { dictEntries } from './dict-entries';
import { dictTypes } from './dict-types';
import { employees } from './employees';
import { languages } from './languages';
import { menus } from './menus';
import { messageHooks } from './message-hooks';
import { noticeTemplates } from './notice-templates';
import { overrides } from './overrides';
import { parameters } from './parameters';
import { posts } from './posts';
import { releaseApplications } from './release-applications';
import { releaseRules } from './release-rules';
import { releases } from './releases';
import { releaseTokens } from './release-tokens';
import { roleUsers } from './role-users';
import { roles } from './roles';
import { scimTokens } from './scim-tokens';
import { serviceCalls } from './service-calls';
import { services } from './services';
import { sessions } from './sessions';
import { signInDirectories } from './sign-in-directories';
import { signInProviders } from './sign-in-providers';
import { signIns } from './sign-ins';
import { subsystems } from './subsystems';
import { systems } from './systems';
import { tenants } from './tenants';
import { violations } from './violations';

/** The screens in the order of the menu. */
const written: readonly AdminScreen[] = [
  menus,
  roles,
  roleUsers,
  accounts,
  departments,
  posts,
  employees,
  dictTypes,
  dictEntries,
  languages,
  systems,
  subsystems,
  databases,
  parameters,
  brand,
  services,
  serviceCalls,
  noticeTemplates,
  announcements,
  announcementReaders,
  messageHooks,
  applications,
  releases,
  releaseApplications,
  releaseRules,
  releaseTokens,
  overrides,
  sessions,
  signIns,
  signInProviders,
  signInDirectories,
  scimTokens,
  boardKeys,
  violations,
  tenants,
];

export const auditLog: AdminScreen = auditLogOf(written);

/** Every screen of the administration area. */
export const adminScreens: readonly AdminScreen[] = [...written, auditLog];

/** The screen of that name. */
export const screenNamed = (name: string): AdminScreen | undefined =>
  adminScreens.find((screen) => screen.name === name);
