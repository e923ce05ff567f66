import type { RouteObject } from 'react-router-dom';
import type { UserRoute } from '@/features/session';
import { prefixOf } from '@portal/runtime/registration';
import { COMMON_PATHS } from '../guard/open-paths';
import { prefixes } from '../micro-apps/prefixes';
import { HostPage } from './page-component';

/**
 * The router's children of the main layout for a user's pages: one route for each host page, one for each prefix of
 * which they have a page. What a micro-app shows is drawn by the runtime in its panels, not by the router.
 */
export function serverRoutes(routes: readonly UserRoute[]): RouteObject[] {
  const held = new Set<string>();
  const pages: RouteObject[] = [];
  for (const route of routes) {
    const prefix = prefixOf(route.path, prefixes);
    if (prefix !== undefined) held.add(prefix);
    else if (!COMMON_PATHS.has(route.path))
      pages.push({ id: `page:${route.path}`, path: route.path, element: <HostPage name={route.component} /> });
  }
  return [...pages, ...[...held].map((prefix) => ({ id: `app:${prefix}`, path: `${prefix}/*`, element: null }))];
}
