import { Result } from 'antd';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { keptPaths } from 'subapp-kit';
import { useApp } from './app-context';
import { ColleaguesPage } from './colleagues-page';
import { QuietHoursPage } from './quiet-hours-page';

const pages: Readonly<Record<string, () => ReactElement>> = {
  '/colleagues': ColleaguesPage,
  '/quiet-hours': QuietHoursPage,
};

/**
 * The page of the address, and the visited pages that still have a tab. All tabs of the application share it: a page
 * that is left is hidden and not removed, so that what was typed stays.
 */
export function Pages() {
  const { portal, props, t } = useApp();
  const { cachedViews } = useSyncExternalStore(portal.subscribe, portal.get);
  const path = useLocation().pathname;
  const [visited, setVisited] = useState<readonly string[]>([]);
  const kept = keptPaths(visited, props.prefix + path, cachedViews);
  // React allows state to be set while rendering where it follows from other state.
  if (kept.join() !== visited.join()) setVisited(kept);
  return kept.map((full) => {
    const own = full.slice(props.prefix.length);
    const Page = pages[own];
    return (
      <main key={full} hidden={own !== path} style={{ padding: 16 }}>
        {Page ? <Page /> : <Result status="404" title={t.noPage} />}
      </main>
    );
  });
}
