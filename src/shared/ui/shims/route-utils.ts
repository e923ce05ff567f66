interface LayoutRoute {
  path?: string;
  routes?: LayoutRoute[];
  children?: LayoutRoute[];
}

/**
 * In place of @umijs/route-utils: ProLayout's route is the portal's active branch, which needs no
 * merging, hashing or translation; the side menu marks what is active by itself.
 */
export function transformRoute(routes: LayoutRoute[]): {
  menuData: LayoutRoute[];
  breadcrumb: Map<string, LayoutRoute>;
} {
  const breadcrumb = new Map<string, LayoutRoute>();
  const visit = (items: readonly LayoutRoute[]) => {
    for (const item of items) {
      if (item.path) breadcrumb.set(item.path, item);
      visit(item.routes ?? item.children ?? []);
    }
  };
  visit(routes);
  return { menuData: routes, breadcrumb };
}

export function getMatchMenu(): LayoutRoute[] {
  return [];
}
