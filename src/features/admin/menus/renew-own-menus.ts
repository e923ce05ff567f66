import { renewMenus } from '@/features/menus';

/**
 * After a change of menus or roles: one's own menu may have changed with it. Everybody else gets theirs at their next
 * navigation, and so does this person when the server does not answer now.
 */
export function renewOwnMenus(): void {
  renewMenus().catch(() => undefined);
}
