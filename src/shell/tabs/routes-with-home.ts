import type { TabRoute } from '@/features/tabs';

/** The fixed home page: there whatever the server says, and never closed (SPEC.md section 2, `/home`). */
const HOME: TabRoute = { path: '/home', title: '首页', titleEn: 'Home', icon: 'home', affix: true };

export function routesWithHome(routes: readonly TabRoute[]): TabRoute[] {
  return [HOME, ...routes.filter((route) => route.path !== HOME.path)];
}
