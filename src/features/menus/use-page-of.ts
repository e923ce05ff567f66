import { useCallback } from 'react';
import type { Favourite, OpenType } from '@portal/contract/entities/menu';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { leavesOf } from './model/branch';
import { isHttpPath } from './model/read-menus';
import { knownMenus } from './use-menus';

interface Page {
  id: string;
  path: string;
  openType: OpenType;
  title: string;
}

/**
 * A favourite as something that can be opened. Its answer carries no open type: that of the menu it came from is taken
 * where the menu is known; else a route of the user opens inside, anything else outside.
 */
export function usePageOf(): (favourite: Favourite) => Page {
  const language = useLanguage();
  const routes = useUser((state) => state.routes);
  return useCallback(
    ({ menu_id: id, route_path: path, menu_name, menu_name_en }) => {
      const known = leavesOf(knownMenus()).find((leaf) => leaf.id === id);
      const isRoute = !isHttpPath(path) && routes.some((route) => route.path === path);
      return {
        id,
        path,
        openType: known?.openType ?? (isRoute ? '1' : '3'),
        title: pickText(language, menu_name, menu_name_en),
      };
    },
    [language, routes],
  );
}
