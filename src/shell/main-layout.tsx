import { memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { ASSISTANT_PATH } from '@portal/contract/paths/portal';
import { useOpenPage } from '@/features/menus';
import { usePage } from '@/features/pages';
import { useUser } from '@/features/session';
import { loadRecent, useTabsStore, type Tab } from '@/features/tabs';
import { insidePortalFrame } from '@/shared/lib/portal-frame';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useEarlyPages } from './early/use-early-pages';
import { setDrawerOpen, useCollapseStore } from './frame/collapse-store';
import { ShellFrame } from './frame/shell-frame';
import { useBrandName } from './frame/use-brand-name';
import { useLogOut } from './frame/use-log-out';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { lazyAgain } from '@/shared/ui/lazy-part';
import { usePhone } from '@/shared/ui/use-phone';
import { useShellKeys } from './keys/use-shell-keys';
import styles from './main-layout.module.css';
import { KeyboardHelp } from './palette/keyboard-help';
import { shellMessages } from './shell.messages';
import { HostPages } from './panels/host-pages';
import { LeaveGuard } from './panels/leave-guard';
import { MicroAppPanels } from './panels/micro-app-panels';
import panels from './panels/panels.module.css';
import { useSeesCauses } from './panels/use-sees-causes';
import { useMicroAppPanels } from './panels/use-micro-app-panels';
import { ReleasedNote } from './tabs/released-note';
import { ShellTabs } from './tabs/shell-tabs';
import { useGonePages } from './tabs/use-gone-pages';
import { useTabActions } from './tabs/use-tab-actions';
import { useTabSync } from './tabs/use-tab-sync';
import { useConnection } from './watch/use-connection';
import { useNewVersion } from './watch/use-new-version';

/** It floats above the page, so it may come after the first paint. */
const AssistantButton = lazyAgain(async () => (await import('./assistant/assistant-button')).AssistantButton);

/** The main layout: frame, tab bar, and the pages that its tabs keep alive (docs/specification.md#main-layout). */
export const MainLayout = memo(function MainLayout() {
  const t = useMessages(shellMessages);
  const name = useBrandName() || t('shell.name');
  const language = useLanguage();
  const phone = usePhone();
  const page = usePage();
  const user = useUser((state) => state.user);
  const hasAssistant = useUser((state) => state.routes.some((route) => route.path === ASSISTANT_PATH));
  const person = user && `${user.user.tenant_id}/${user.id}`;
  // Before the first tab is opened, which is remembered for this person.
  useLayoutEffect(() => {
    if (person !== undefined) loadRecent(person);
  }, [person]);
  const tab = useTabSync(page);
  const named = useTabsStore(({ tabs }) => tabs.find((each) => each.named && each.key === tab?.key)?.title);
  const titleOf = useCallback(
    (each: Tab) => (each === tab && named) || pickText(language, each.title, each.titleEn),
    [language, named, tab],
  );
  const actions = useTabActions();
  useMicroAppPanels(tab, page.registration, titleOf);
  useEarlyPages();
  useShellKeys(actions);
  const logOut = useLogOut();
  useConnection();
  useNewVersion();
  useGonePages(page);
  const seesCauses = useSeesCauses();
  const openPage = useOpenPage();
  const tabBar = useMemo(() => <ShellTabs tab={tab} actions={actions} />, [tab, actions]);
  const collapsed = useCollapseStore((state) => state.collapsed);
  const main = useRef<HTMLElement>(null);
  // A page was chosen: the drawer of a phone has done its work.
  useLayoutEffect(() => setDrawerOpen(false), [page.path]);

  // The guard lets nobody in before the user is there; only the end of a session leaves this moment.
  if (!user) return null;
  const pages = (
    <div className={panels.panels}>
      <HostPages tab={tab} titleOf={titleOf} />
      <MicroAppPanels seesCauses={seesCauses} />
      {tab ? <ReleasedNote tabKey={tab.key} /> : null}
      <LeaveGuard />
    </div>
  );
  if (insidePortalFrame()) return <main className={styles.bare}>{pages}</main>;
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('shell.toContent')}
      </button>
      <ShellFrame
        user={user.user}
        apps={user.apps}
        phone={phone}
        logOut={logOut}
        page={page}
        title={tab ? `${titleOf(tab)} · ${name}` : name}
        tabBar={tabBar}
      />
      <main
        ref={main}
        tabIndex={-1}
        className={styles.main}
        data-collapsed={collapsed || undefined}
        aria-label={t('shell.page')}
      >
        {pages}
      </main>
      {hasAssistant && page.path !== ASSISTANT_PATH ? (
        // The shell is whole without it.
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <AssistantButton onOpen={() => openPage({ href: ASSISTANT_PATH, title: t('shell.assistant') })} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <KeyboardHelp logOut={logOut} closeAll={actions.closeAll} />
    </div>
  );
});
