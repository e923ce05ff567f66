import type { AdminScreen } from './crud/screen';
import { auditLogOf } from './audit-log';
import { boardKeys } from './board-keys';
import { databases } from './databases';
import { dictEntries } from './dict-entries';
import { dictTypes } from './dict-types';
import { languages } from './languages';
import { menus } from './menus';
import { noticeTemplates } from './notice-templates';
import { parameters } from './parameters';
import { roleUsers } from './role-users';
import { roles } from './roles';
import { serviceCalls } from './service-calls';
import { services } from './services';
import { sessions } from './sessions';
import { subsystems } from './subsystems';
import { systems } from './systems';
import { violations } from './violations';

/** The screens in the order of the menu. */
const written: readonly AdminScreen[] = [
  menus,
  roles,
  roleUsers,
  dictTypes,
  dictEntries,
  languages,
  systems,
  subsystems,
  databases,
  parameters,
  services,
  serviceCalls,
  noticeTemplates,
  sessions,
  boardKeys,
  violations,
];

export const auditLog: AdminScreen = auditLogOf(written);

/** Every screen of the administration area. */
export const adminScreens: readonly AdminScreen[] = [...written, auditLog];

/** The screen of that name. */
export const screenNamed = (name: string): AdminScreen | undefined =>
  adminScreens.find((screen) => screen.name === name);
