import { keptPaths } from 'subapp-kit';
import { theme } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageVisible, useApp, usePortal } from '../app-context';
import { PageView } from './page-view';

interface Visited {
  path: string;
  /** The query it was shown with last: which application it is about. */
  search: string;
}

/**
 * Shows the page of the address and keeps the visited ones that still have a tab, each in a box of its own that is
 * hidden and not removed: typed text, scroll place and loaded rows stay.
 */
export function PageStage() {
  const { pathname, search } = useLocation();
  const { prefix } = useApp().context.props;
  const { cachedViews, lang, theme: mode } = usePortal();
  const { token } = theme.useToken();
  const [visited, setVisited] = useState<readonly Visited[]>([]);

  const below = pathname.replace(/^\/+|\/+$/g, '');
  const active = below ? `${prefix}/${below}` : prefix;
  const kept = keptPaths(
    visited.map((one) => one.path),
    active,
    cachedViews,
  ).map((path) => ({
    path,
    search: path === active ? search : (visited.find((one) => one.path === path)?.search ?? ''),
  }));
  // Adjusted while rendering, as React has it for state that follows from other state; it settles at once.
  if (!same(visited, kept)) setVisited(kept);

  return (
    <div
      className="workflow"
      lang={lang === 'en' ? 'en' : 'zh-CN'}
      data-theme={mode}
      style={{ color: token.colorText }}
    >
      {kept.map(({ path, search: asked }) => (
        <div key={path} hidden={path !== active}>
          <PageVisible.Provider value={path === active}>
            <PageView path={path} below={path.slice(prefix.length + 1)} search={asked} />
          </PageVisible.Provider>
        </div>
      ))}
    </div>
  );
}

function same(one: readonly Visited[], other: readonly Visited[]): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => item.path === other[index]?.path && item.search === other[index].search)
  );
}
