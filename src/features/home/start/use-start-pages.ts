import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/features/session';
import { pagesUsedMost } from '@/features/tabs';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { suggestedQuery } from './suggested-query';

/** How many tiles there are. */
const TILES = 8;
/** More than tiles: some pages are not the person's any more, or are no pages of a menu. */
const USED_READ = 24;

/** A page to begin with. */
export interface StartPage {
  id: string;
  path: string;
  title: string;
  titleEn: string | undefined;
  icon: string | undefined;
  openType: '1' | '2' | '3';
}

/**
 * The pages that the person uses most, as they were when the portal was loaded: tiles that change their places while one
 * works are hard to hit. What is missing to eight is filled up with pages of the person's roles.
 */
export function useStartPages() {
  const routes = useUser((state) => state.routes);
  const [used] = useState(() => pagesUsedMost(USED_READ));
  const query = useQuery(suggestedQuery);
  const { data: suggested } = query;
  const own = useMemo(
    () =>
      used.flatMap(({ href }): StartPage[] => {
        const { pathname } = new URL(href, location.origin);
        const route = routes.find(({ path, hidden, affix }) => path === pathname && !hidden && !affix);
        if (!route) return [];
        const { id, path, title, titleEn, icon, openType } = route;
        return [{ id, path, title, titleEn, icon, openType }];
      }),
    [used, routes],
  );
  const pages = useMemo(() => {
    const offered = (suggested ?? []).map(({ menu_id, menu_name, menu_name_en, icon, route_path, open_type }) => ({
      id: menu_id,
      path: route_path,
      title: menu_name,
      titleEn: menu_name_en,
      icon: icon || routes.find(({ path }) => path === route_path)?.icon,
      openType: open_type,
    }));
    const byPath = new Map([...offered, ...own].map((page) => [page.path, page]));
    const order = new Set([...own, ...offered].map(({ path }) => path));
    return [...order].flatMap((path) => byPath.get(path) ?? []).slice(0, TILES);
  }, [own, suggested, routes]);
  const failure = useLoadFailure(query);
  const known = own.length >= TILES || suggested !== undefined;
  return { pages, hasOwn: own.length > 0, isPending: !known && !failure, failure: known ? undefined : failure };
}
