import { BASE_PATH } from '@portal/contract/paths/base';
import { useMemo } from 'react';
import { useFavouriteList } from '@/features/favourites';
import { chooseApp, leavesOf, useMenus, useOpenMenu, useOpenPage } from '@/features/menus';
import { useUser } from '@/features/session';
import { useRecentPages } from '@/features/tabs';
import { formatMessage } from '@/shared/i18n/format-message';
import { saveLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { saveThemeChoice } from '@/shared/ui/theme-mode';
import { paletteMessages } from './palette.messages';
import { showShortcuts } from './palette-store';
import type { Entry } from './search';

const FAVOURITE_WEIGHT = 8;
const RECENT_WEIGHT = 5;

/** All that can be found: the user's pages, applications, and actions. */
export function useEntries({ logOut, closeAll }: { logOut: () => void; closeAll: () => void }): Entry[] {
  const t = useMessages(paletteMessages);
  const language = useLanguage();
  const openMenu = useOpenMenu();
  const openPage = useOpenPage();
  const routes = useUser((state) => state.routes);
  const apps = useUser((state) => state.user?.apps);
  const { menus } = useMenus();
  const recent = useRecentPages((state) => state.pages);
  const { data: favourites } = useFavouriteList();
  return useMemo(() => {
    const appOf = (path: string) => apps?.find((app) => path.startsWith(`${BASE_PATH}/${app.id.replace('-', '/')}/`));
    const isFavourite = (path: string) => favourites?.some((each) => each.route_path === path) ?? false;
    const isRecent = (path: string) => recent.some((page) => page.key === path);
    const pages = routes
      .filter((route) => !route.hidden && route.title !== '' && !/[:*]/.test(route.path))
      .map((route): Entry => {
        const favourite = isFavourite(route.path);
        const app = appOf(route.path);
        return {
          id: `page ${route.path}`,
          title: route.title,
          titleEn: route.titleEn,
          hint: favourite
            ? t('palette.favourite')
            : isRecent(route.path)
              ? t('palette.recent')
              : app
                ? pickText(language, app.menu_name, app.menu_name_en)
                : '',
          icon: route.icon,
          weight: (favourite ? FAVOURITE_WEIGHT : 0) + (isRecent(route.path) ? RECENT_WEIGHT : 0),
          run: () => void openPage({ href: route.path, title: route.title, titleEn: route.titleEn, menuId: route.id }),
        };
      });
    // Pages of other hosts have no route; those of the chosen application are known from its menu.
    const outside = leavesOf(menus)
      .filter((leaf) => leaf.openType !== '1' && !routes.some((route) => route.path === leaf.path))
      .map((leaf): Entry => ({
        id: `menu ${leaf.id}`,
        title: leaf.title,
        titleEn: leaf.titleEn,
        hint: t('palette.app'),
        icon: leaf.icon,
        weight: 0,
        run: () => openMenu(leaf),
      }));
    const applications = (apps ?? []).map((app): Entry => ({
      id: `app ${app.id}`,
      title: app.menu_name,
      titleEn: app.menu_name_en,
      hint: t('palette.app'),
      icon: app.icon,
      weight: 1,
      run: () => void chooseApp(app),
    }));
    const action = (key: Parameters<typeof t>[0] & keyof typeof ICONS, run: () => void): Entry => ({
      id: key,
      title: formatMessage('zh', paletteMessages, key),
      titleEn: formatMessage('en', paletteMessages, key),
      hint: t('palette.action'),
      icon: ICONS[key],
      weight: 0,
      run,
    });
    return [
      ...pages,
      ...outside,
      ...applications,
      action('palette.themeLight', () => saveThemeChoice('light')),
      action('palette.themeDark', () => saveThemeChoice('dark')),
      action('palette.themeSystem', () => saveThemeChoice('system')),
      action('palette.zh', () => saveLanguage('zh')),
      action('palette.en', () => saveLanguage('en')),
      action('palette.closeAll', closeAll),
      action('palette.shortcuts', showShortcuts),
      action('palette.logOut', logOut),
    ];
  }, [apps, closeAll, favourites, language, logOut, menus, openMenu, openPage, recent, routes, t]);
}

const ICONS = {
  'palette.themeLight': 'bulb',
  'palette.themeDark': 'bulb',
  'palette.themeSystem': 'bulb',
  'palette.zh': 'global',
  'palette.en': 'global',
  'palette.closeAll': 'inbox',
  'palette.shortcuts': 'key',
  'palette.logOut': 'unlock',
} as const;
