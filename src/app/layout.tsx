import { useEffect } from 'react';
import { useUser, type UserRoute } from '@/features/session';
import { prefixOf } from '@/microapps/registry';
import { whenIdle } from '@/shared/lib/when-idle';
import { MainLayout } from '@/shell';
import { COMMON_PATHS } from './guard/open-paths';
import { portalPrefixes } from './micro-apps/registrations';
import { preloadPage } from './routes/page-component';

/** The main layout for the signed-in user; the guard has loaded them. */
export function Layout() {
  const routes = useUser((state) => state.routes);
  useEffect(() => whenIdle(() => preloadTables(routes)), [routes]);
  return <MainLayout />;
}

/** The code of the administration's tables comes with any of its pages: fetched ahead for those who have one. */
function preloadTables(routes: readonly UserRoute[]): void {
  const page = routes.find(({ path }) => prefixOf(path, portalPrefixes) === undefined && !COMMON_PATHS.has(path));
  if (page) preloadPage(page.component);
}
