import { permissionOf } from '@portal/contract/admin/crud/screen';
import type { DraftKind } from '@portal/contract/admin/menu-draft';
import { menus } from '@portal/contract/admin/menus';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';

const ACTION_OF = { add: 'add', edit: 'edit', state: 'state', move: 'edit', delete: 'delete' } as const;

/** The codes of which a call about the draft needs at least one; what it does is asked for by {@link requireRights}. */
export const draftPermissions = [...new Set(Object.values(ACTION_OF).map((action) => permissionOf(menus, action)))];

/** The permission codes that the caller has. Ask for them before a transaction begins. */
export async function rightsOf({ services, caller }: AdminContext): Promise<readonly string[]> {
  return (await services.menus.treeOf(caller)).permissions;
}

/**
 * Checks that somebody may make changes of these kinds, in the draft as in the menus themselves.
 *
 * @throws {Refusal} 403 where one of the codes is not theirs
 */
export function requireRights(rights: readonly string[], changes: Iterable<{ readonly kind: DraftKind }>): void {
  for (const { kind } of changes)
    if (!rights.includes(permissionOf(menus, ACTION_OF[kind]))) throw new Refusal(403, 'noPermission');
}
