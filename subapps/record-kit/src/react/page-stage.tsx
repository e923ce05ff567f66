import { keptPaths } from 'subapp-kit';
import { pathBelow, viewsWithFirst } from '../records';
import { theme } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routeOf, type PageRoute } from './page-route';
import { PageView } from './pages/page-view';
import { useRecordApp, usePortal } from './record-app';

interface Kept {
  path: string;
  route: PageRoute;
}

/**
 * Shows the page of the address and keeps the visited ones that still have a tab, each in a box of its own that is
 * hidden and not removed: typed text, scroll place and loaded rows stay.
 */
export function PageStage() {
  const { pathname } = useLocation();
  const app = useRecordApp();
  const { pages, context } = app;
  const { cachedViews, lang, theme: mode } = usePortal();
  const { token } = theme.useToken();
  const [visited, setVisited] = useState<readonly string[]>([]);
  const { prefix } = context.props;

  const active = pathBelow(pathname, pages);
  const full = (path: string) => (path ? `${prefix}/${path}` : prefix);
  const kept = keptPaths([...visited], full(active), viewsWithFirst(cachedViews, prefix, pages));
  // Adjusted while rendering, as React has it for state that follows from other state; it settles at once.
  if (!sameList(visited, kept)) setVisited(kept);

  const shown: Kept[] = kept.map((path) => {
    const below = path.slice(prefix.length + 1);
    return { path, route: routeOf(below, app) };
  });
  return (
    <div className="records" lang={lang === 'en' ? 'en' : 'zh-CN'} data-theme={mode} style={{ color: token.colorText }}>
      {shown.map(({ path, route }) => (
        <div key={path} hidden={path !== full(active)}>
          <PageView path={path} route={route} />
        </div>
      ))}
    </div>
  );
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
