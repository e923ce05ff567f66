import { tenants } from '@portal/contract/admin/tenants';
import type { role, roleMenu } from '../db/schema';
import { matchesGlob } from '../glob/matches-glob';
import { roles, type RoleSeed } from './data/roles';
import type { MenuSeed } from './menu-seed';

/** What the permission codes of the tenants' screen begin with. */
const MAIN_ONLY = `portal:${tenants.area}:`;

/** The roles of a tenant, all or those that are wanted, and what each is authorized for, in the menus given. */
export function roleSeeds(
  menus: readonly MenuSeed[],
  wanted: readonly RoleSeed[] = roles,
): {
  roles: Omit<typeof role.$inferInsert, 'tenant_id'>[];
  roleMenus: Omit<typeof roleMenu.$inferInsert, 'tenant_id'>[];
} {
  const appOf = topLevelApps(menus);
  return {
    roles: wanted.map((one) => ({
      id: one.code,
      role_code: one.code,
      role_name: one.zh,
      role_name_en: one.en,
      role_type: one.type,
      remark: one.remark,
      record_scopes: one.recordScopes ?? '',
    })),
    roleMenus: wanted.flatMap((one) =>
      menus
        .filter((menu) => takesApp(one, appOf.get(menu.id) ?? '') && takesButton(one, menu) && takesMainOnly(one, menu))
        .map((menu) => ({ role_id: one.code, menu_id: menu.id, half: false })),
    ),
  };
}

/** The path of each menu's top-level application. Parents must come before their children. */
function topLevelApps(menus: readonly MenuSeed[]): Map<string, string> {
  const appOf = new Map<string, string>();
  for (const menu of menus) {
    appOf.set(menu.id, menu.parent_id == null ? (menu.path ?? '') : (appOf.get(menu.parent_id) ?? ''));
  }
  return appOf;
}

function takesApp(role: RoleSeed, appPath: string): boolean {
  return role.apps.some((pattern) => matchesGlob(pattern, appPath));
}

/** What is of the whole installation belongs to those who have everything. */
function takesMainOnly({ apps }: RoleSeed, { permission = '' }: MenuSeed): boolean {
  return apps.includes('*') || !permission.startsWith(MAIN_ONLY);
}

function takesButton(role: RoleSeed, menu: MenuSeed): boolean {
  if (menu.menu_type !== 'button' || role.buttons === 'all') return true;
  const patterns = role.buttons;
  return patterns !== 'none' && patterns.some((pattern) => matchesGlob(pattern, menu.permission ?? ''));
}
