import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { filtersByPart, type AdminRow, type Filter } from '@portal/contract/admin/crud/wire';
import { menus } from '@portal/contract/admin/menus';

/** The server's search of a list, for a tree that is here already: texts by a part, everything else by its value. */
export function matchesFilter(filter: Filter, row: AdminRow, screen: AdminScreen = menus): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const value = row[name];
    if (Array.isArray(wanted)) return isBetween(value, wanted);
    if (typeof wanted === 'string' && filtersByPart(screen, name)) {
      return String(value ?? '')
        .toLowerCase()
        .includes(wanted.toLowerCase());
    }
    return value === wanted;
  });
}

function isBetween(value: unknown, [from, to]: readonly [string, string]): boolean {
  const time = Date.parse(String(value ?? ''));
  return (from === '' || time >= Date.parse(from)) && (to === '' || time <= Date.parse(to));
}
