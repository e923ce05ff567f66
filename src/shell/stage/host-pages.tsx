import { useContext, useMemo, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router-dom';
import { useTabsStore, type Tab } from '@/features/tabs';
import type { Frozen } from './frozen-page';
import { keepPages, type KeptPage } from './keep-pages';
import { PageBox } from './page-box';
import styles from './stage.module.css';

interface HostPagesProps {
  /** The tab of the address; undefined for a page without a tab (`/user`, not found). */
  tab: Tab | undefined;
  titleOf: (tab: Tab) => string;
}

/**
 * The pages of the shell's own build, kept alive while they have a tab. A hidden page goes on seeing the router as it
 * was when it was left: its `useLocation`, `useSearchParams` and `useLoaderData` do not change under it.
 */
export function HostPages({ tab, titleOf }: HostPagesProps) {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const router = useContext(DataRouterStateContext);
  const tabs = useTabsStore((state) => state.tabs);
  const used = useTabsStore((state) => state.used);
  const versions = useTabsStore((state) => state.versions);
  const keep = useMemo(
    () => new Set(tabs.filter((each) => !each.noCache && used.includes(each.key)).map((each) => each.key)),
    [tabs, used],
  );
  const shown = tab?.kind === 'host' ? tab : undefined;
  const [pages, setPages] = useState<readonly KeptPage<Frozen>[]>([]);
  const next = keepPages(pages, {
    active: shown && { key: shown.key, version: versions[shown.key] ?? 0, frozen: { outlet, location, router } },
    keep,
    same: (a, b) => a.outlet === b.outlet && a.location === b.location && a.router === b.router,
  });
  // Derived from the router and the tabs: set while rendering, so that no frame shows an old page.
  if (next !== pages) setPages(next);
  return (
    <>
      {next.map((page) => {
        const itsTab = page.key === shown?.key ? shown : tabs.find((each) => each.key === page.key);
        return (
          <PageBox
            key={`${page.key}@${page.version}`}
            tabKey={page.key}
            title={itsTab ? titleOf(itsTab) : page.key}
            visible={page.key === shown?.key}
            frozen={page.frozen}
          />
        );
      })}
      {tab ? null : <div className={`${styles.panel} ${styles.page}`}>{outlet}</div>}
    </>
  );
}
