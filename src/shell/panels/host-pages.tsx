import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  useOutlet,
} from 'react-router-dom';
import { useTabsStore, type Tab } from '@/features/tabs';
import { useUnsavedTabs } from '@/features/unsaved-input';
import type { Frozen } from './frozen-page';
import { keepPages, type KeptPage } from './keep-pages';
import { usePagesStore } from './pages-store';
import styles from './panels.module.css';

interface HostPagesProps {
  /** The tab of the address; undefined for a page without a tab (`/user`, not found). */
  tab: Tab | undefined;
  titleOf: (tab: Tab) => string;
}

/**
 * The pages of the shell's own build, kept alive while they have a tab. A hidden page goes on seeing the router as it
 * was when it was left: its `useLocation`, `useSearchParams` and `useLoaderData` do not change under it. `KeptPages`
 * renders them into the container that is given here.
 */
export function HostPages({ tab, titleOf }: HostPagesProps) {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const state = useContext(DataRouterStateContext);
  const router = useContext(DataRouterContext);
  const navigation = useContext(NavigationContext);
  const tabs = useTabsStore((store) => store.tabs);
  const used = useTabsStore((store) => store.used);
  const versions = useTabsStore((store) => store.versions);
  const unsaved = useUnsavedTabs();
  const container = useRef<HTMLDivElement>(null);
  const keep = useMemo(
    () =>
      new Set(
        // A page that is made anew each time stays while it has unsaved input.
        tabs
          .filter(({ key, noCache }) => unsaved.includes(key) || (!noCache && used.includes(key)))
          .map(({ key }) => key),
      ),
    [tabs, used, unsaved],
  );
  const shown = tab?.kind === 'host' ? tab : undefined;
  const [pages, setPages] = useState<readonly KeptPage<Frozen>[]>([]);
  // On the way to another page, the one that is being left need not know.
  const leaving = state !== null && state.navigation.state !== 'idle';
  const next = keepPages(pages, {
    active: shown && {
      key: shown.key,
      version: versions[shown.key] ?? 0,
      frozen: { outlet, location, state, router, navigation },
    },
    keep,
    same: (a, b) => leaving || (a.outlet === b.outlet && a.location === b.location && a.state === b.state),
  });
  // Derived from the router and the tabs: set while rendering, so that no frame shows an old page.
  if (next !== pages) setPages(next);
  const views = useMemo(
    () =>
      next.map(({ key, version, frozen }) => {
        const visible = key === shown?.key;
        const its = visible ? shown : tabs.find((each) => each.key === key);
        return { id: `${key}@${version}`, tabKey: key, title: its ? titleOf(its) : key, visible, frozen };
      }),
    [next, shown, tabs, titleOf],
  );
  // Before the browser draws.
  useLayoutEffect(() => usePagesStore.setState({ views, container: container.current ?? undefined }), [views]);
  useLayoutEffect(() => () => usePagesStore.setState({ views: [], container: undefined }), []);
  return (
    <>
      <div ref={container} className={styles.pages} />
      {tab ? null : <div className={`${styles.cell} ${styles.panel} ${styles.page}`}>{outlet}</div>}
    </>
  );
}
