import { useCallback } from 'react';
import type { Favourite } from '@portal/contract/entities/menu';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { leavesOf } from './model/branch';
import { isHttpPath } from './model/read-menus';
import type { ListedPage } from './open/use-open-page';
import { knownMenus } from './use-menus';

/**
 * A favourite as something that can be opened. A server of before names no open type: that of the menu it came from is
 * taken where the menu is known; else a route of the user opens as the route is set, anything else outside.
 */
export function usePageOf(): (favourite: Favourite) => ListedPage {
  const language = useLanguage();
  const routes = useUser((state) => state.routes);
  return useCallback(
    ({ menu_id: menuId, route_path: href, menu_name, menu_name_en, open_type }) => {
      const known = leavesOf(knownMenus()).find((leaf) => leaf.id === menuId);
      const route = isHttpPath(href) ? undefined : routes.find(({ path }) => path === href);
      return {
        menuId,
        href,
        openType: open_type ?? known?.openType ?? route?.openType ?? '3',
        title: pickText(language, menu_name, menu_name_en),
      };
    },
    [language, routes],
  );
}
