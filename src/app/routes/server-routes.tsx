import type { RouteObject } from 'react-router-dom';
import type { pageIndex } from '@/features/pages';
import { HostPage } from './page-component';

/**
 * The router's children of the main layout for a user's pages: one route for each host page, one for each prefix of
 * which they have a page. What a micro-app shows is drawn by the runtime in its panels, not by the router.
 */
export function serverRoutes({ hostRoutes, byPrefix }: ReturnType<typeof pageIndex>): RouteObject[] {
  const pages = hostRoutes.map(({ path, component }) => ({
    id: `page:${path}`,
    path,
    element: <HostPage name={component} />,
  }));
  return [
    ...pages,
    ...[...byPrefix.keys()].map((prefix) => ({ id: `app:${prefix}`, path: `${prefix}/*`, element: null })),
  ];
}
