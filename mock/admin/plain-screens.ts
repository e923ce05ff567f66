import { dictEntries } from '@portal/contract/admin/dict-entries';
import { dictTypes } from '@portal/contract/admin/dict-types';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { defineAdminTable, type AdminTable } from './crud/admin-table';
import { tableOfScreen } from './crud/screen-tables';
import { raiseDictVersion } from './tenant-versions';

/** Screens whose changes raise a version of the tenant, by which open pages notice them. */
const RAISED: ReadonlyMap<AdminScreen, typeof raiseDictVersion> = new Map<AdminScreen, typeof raiseDictVersion>([
  [dictTypes, raiseDictVersion],
  [dictEntries, raiseDictVersion],
]);

/** A screen without rules of its own: its description and its table are enough. */
export function plainScreen(screen: AdminScreen): AdminTable {
  const raise = RAISED.get(screen);
  const changed: AdminTable['changed'] = raise && (({ caller }, tx) => raise(tx, caller.tenantId));
  return defineAdminTable({ screen, table: tableOfScreen(screen.name), ...(changed ? { changed } : {}) });
}
