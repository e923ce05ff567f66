import { dictEntries } from '../../src/contract/admin/dict-entries';
import { dictTypes } from '../../src/contract/admin/dict-types';
import { parameters } from '../../src/contract/admin/parameters';
import { serviceCalls } from '../../src/contract/admin/service-calls';
import { services } from '../../src/contract/admin/services';
import { systems } from '../../src/contract/admin/systems';
import { defineAdminTable, type AdminTable } from './engine/admin-table';
import { tableOfScreen } from './tables';

/** The screens about which nothing is special: the description says it all. */
export const plainScreens: readonly AdminTable[] = [systems, services, serviceCalls, dictTypes, dictEntries, parameters].map(
  (screen) => defineAdminTable({ screen, table: tableOfScreen(screen.name) }),
);
