import { eq } from 'drizzle-orm';
import { permissionOf } from '@portal/contract/admin/crud/screen';
import { adminScreens } from '@portal/contract/admin/screens';
import { registrations } from '../../microapps.config';
import { application, tenant } from '../db/schema';
import type { Store } from '../db/store';
import type { MenuRow } from './menu-rows';

/** What a tenant may have at all, whatever its roles say. */
export interface TenantBounds {
  /** Whether its people may open a whole address of a page. */
  mayOpen(path: string): boolean;
  /** Whether a permission code counts in it. */
  mayHold(code: string): boolean;
}

/** What the permission codes of the screens begin with that only the main tenant has. */
const MAIN_ONLY = adminScreens
  .filter(({ installation }) => installation)
  .map((screen) => permissionOf(screen, 'list').replace(/[^:]*$/, ''));

/** The prefixes that a tenant's list of applications names; empty where it may use all of them. */
export const allowedPrefixes = (list: string): string[] => list.split(/\s+/).filter((prefix) => prefix !== '');

/** Reads what a tenant may have. Nothing of the main tenant's own for a tenant that is not there. */
export async function boundsOf(store: Pick<Store, 'read'>, tenantId: string): Promise<TenantBounds> {
  const [row] = await store.read((db) =>
    db.select({ isMain: tenant.is_main, list: tenant.applications }).from(tenant).where(eq(tenant.tenant_id, tenantId)),
  );
  const allowed = new Set(allowedPrefixes(row?.list ?? ''));
  const closed = allowed.size === 0 ? [] : (await prefixesOf(store, tenantId)).filter((prefix) => !allowed.has(prefix));
  return {
    mayOpen: (path) => !closed.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    mayHold: (code) => row?.isMain === true || !MAIN_ONLY.some((start) => code.startsWith(start)),
  };
}

/** The prefixes of all applications of a tenant. */
async function prefixesOf(store: Pick<Store, 'read'>, tenantId: string): Promise<string[]> {
  const further = await store.read((db) =>
    db.select({ prefix: application.prefix }).from(application).where(eq(application.tenant_id, tenantId)),
  );
  return [...new Set([...registrations, ...further].map(({ prefix }) => prefix))];
}

/** The menus that are within the bounds. What stands below a menu goes with it. */
export function withinBounds(rows: readonly MenuRow[], bounds: TenantBounds): MenuRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isOut = ({ path, permission }: MenuRow) => !bounds.mayOpen(path) || !bounds.mayHold(permission);
  return rows.filter((row) => {
    const seen = new Set<string>();
    for (let at: MenuRow | undefined = row; at && !seen.has(at.id); at = byId.get(at.parent_id ?? '')) {
      if (isOut(at)) return false;
      seen.add(at.id);
    }
    return true;
  });
}
