import { theme } from 'antd';
import { useState, type ReactNode } from 'react';
import { keptPaths } from 'subapp-kit';
import { usePortal } from './app-context';

/** A visited page that stays alive. */
export interface KeptPage {
  /** The full path. */
  path: string;
  /** The query that the page was shown with last. */
  search: string;
}

interface Props {
  /** The page of the address. */
  active: KeptPage;
  cachedViews: readonly string[];
  /** Draws one page; `shown` is false while it is hidden. */
  children(page: KeptPage, shown: boolean): ReactNode;
}

/**
 * Shows the page of the address and keeps the visited pages that still have a tab. Each has a box of its own, which is
 * hidden and not removed: typed text, scroll position and loaded rows stay.
 */
export function KeptPages({ active, cachedViews, children }: Props) {
  const { lang, theme: mode } = usePortal();
  const { token } = theme.useToken();
  const [visited, setVisited] = useState<readonly KeptPage[]>([]);
  const paths = visited.map((page) => page.path);
  const kept = keptPaths(paths, active.path, cachedViews).map((path) => ({
    path,
    search: path === active.path ? active.search : (visited.find((page) => page.path === path)?.search ?? ''),
  }));
  // React allows state to be set while rendering when it follows from other state. The next rendering changes nothing.
  if (!isSame(visited, kept)) setVisited(kept);

  return (
    <div className="records" lang={lang === 'en' ? 'en' : 'zh-CN'} data-theme={mode} style={{ color: token.colorText }}>
      {kept.map((page) => (
        <div key={page.path} hidden={page.path !== active.path}>
          {children(page, page.path === active.path)}
        </div>
      ))}
    </div>
  );
}

function isSame(one: readonly KeptPage[], other: readonly KeptPage[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ path, search }, index) => path === other[index]?.path && search === other[index].search)
  );
}
