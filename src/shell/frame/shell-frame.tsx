import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { SignedInUser } from '@portal/contract/entities/account';
import type { AppEntry } from '@portal/contract/entities/menu';
import { DiagnosisPart } from '@/features/diagnosis';
import { useFavourites } from '@/features/favourites';
import {
  AppBar,
  AppSelect,
  branchOf,
  chooseApp,
  chosenAppId,
  initialApp,
  lastClick,
  LazyFrameDialog,
  menusMessages,
  SideMenu,
  useMenus,
  useOpenMenu,
  type MenuNode,
} from '@/features/menus';
import { NoticesButton } from '@/features/notices';
import { OwnSessions } from '@/features/own-sessions';
import { PeopleHost, showDepartment } from '@/features/people';
import type { Page } from '@/features/pages';
import { openProfile, ProfileHost } from '@/features/profile';
import { PasswordDialogs, type PasswordDialogName } from '@/features/password';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useRuntime } from '../panels/runtime-context';
import { setCollapsed, setDrawerOpen, useCollapseStore } from './collapse-store';
import { ProFrame } from './pro-frame';
import { TopBar } from './top-bar';
import topBar from './top-bar.module.css';
import { UserMenu } from './user-menu';

interface ShellFrameProps {
  user: SignedInUser;
  apps: readonly AppEntry[];
  phone: boolean;
  /** Asks first. */
  logOut: () => void;
  page: Page;
  title: string;
  tabBar: ReactNode;
}

/** Joins header, side menu and tab bar to their stores. */
export const ShellFrame = memo(function ShellFrame({
  user,
  apps,
  phone,
  logOut,
  page,
  title,
  tabBar,
}: ShellFrameProps) {
  const t = useMessages(menusMessages);
  const language = useLanguage();
  const { appId, menus, status, failure } = useMenus();
  const { collapsed, drawerOpen } = useCollapseStore();
  const openMenu = useOpenMenu();
  const [dialog, setDialog] = useState<PasswordDialogName>();
  const [sessionsOpen, setSessionsOpen] = useState(false);
  const [diagnosisOpen, setDiagnosisOpen] = useState(false);
  const runtime = useRuntime();

  // The page shown brings its application's menu with it; where it has none, the one chosen last stays.
  useEffect(() => {
    const chosen = chosenAppId();
    const own = apps.find(({ id }) => id === page.applicationId);
    const app = own ?? (chosen === undefined ? initialApp(apps) : undefined);
    if (app && app.id !== chosen) void chooseApp(app);
  }, [page, apps]);

  const found = useMemo(() => branchOf(menus, page.path, lastClick()), [menus, page.path]);
  const branch = useStable(found, sameItems);
  const activeIds = useMemo(() => branch.map((node) => node.id), [branch]);
  const atHome = page.kind === 'home';
  const onChoose = useCallback((app: AppEntry) => void chooseApp(app), []);
  const { isFavourite, toggle } = useFavourites();
  const onStar = useCallback(
    (node: MenuNode) => toggle(node, pickText(language, node.title, node.titleEn)),
    [toggle, language],
  );
  const onOpen = useCallback(
    (node: MenuNode) => {
      openMenu(node);
      // Also for the page that is shown already, and for one that opens elsewhere: the drawer has done its work.
      setDrawerOpen(false);
    },
    [openMenu],
  );
  const renderMenu = useCallback(
    (iconsOnly: boolean) => (
      <>
        {phone ? <AppSelect apps={apps} chosenId={appId} onChoose={onChoose} /> : null}
        <SideMenu
          menus={menus}
          status={status}
          failure={failure}
          appless={apps.length === 0}
          activeIds={activeIds}
          homeActive={atHome}
          collapsed={iconsOnly}
          isFavourite={isFavourite}
          onOpen={onOpen}
          onStar={onStar}
        />
      </>
    ),
    [phone, apps, appId, onChoose, menus, status, failure, activeIds, atHome, onOpen, isFavourite, onStar],
  );
  const onCollapse = useCallback((next: boolean) => (phone ? setDrawerOpen(!next) : setCollapsed(next)), [phone]);
  // One element while nothing in it changes: a page that is opened draws its tab and its menu, not the top bar.
  const header = useMemo(
    () => (
      <TopBar
        phone={phone}
        apps={<AppBar apps={apps} chosenId={appId} onChoose={onChoose} />}
        notices={<NoticesButton className={topBar.iconButton} />}
        userMenu={
          <UserMenu
            user={user}
            onChangePassword={() => setDialog('change')}
            onSyncPassword={() => setDialog('sync')}
            onProfile={() => openProfile()}
            onPeople={() => showDepartment()}
            onOwnSessions={() => setSessionsOpen(true)}
            onDiagnosis={() => setDiagnosisOpen(true)}
            onLogOut={logOut}
          />
        }
        onOpenMenu={() => setDrawerOpen(true)}
      />
    ),
    [phone, apps, appId, onChoose, user, logOut],
  );
  return (
    <>
      <ProFrame
        branch={branch}
        pathname={page.path}
        title={title}
        collapsed={phone ? !drawerOpen : collapsed}
        onCollapse={onCollapse}
        collapseLabel={t(collapsed ? 'menus.expand' : 'menus.collapse')}
        header={header}
        renderMenu={renderMenu}
        menuExtra={null}
        tabBar={tabBar}
      />
      <PasswordDialogs name={dialog} onClose={() => setDialog(undefined)} />
      <OwnSessions open={sessionsOpen} onClose={() => setSessionsOpen(false)} />
      <DiagnosisPart open={diagnosisOpen} runtime={runtime} onClose={() => setDiagnosisOpen(false)} />
      <PeopleHost />
      <ProfileHost />
      <LazyFrameDialog />
    </>
  );
});

/** The value of before while it means the same, so that what depends on it rests. */
function useStable<Value>(value: Value, same: (a: Value, b: Value) => boolean): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || same(stable, value)) return stable;
  setStable(value);
  return value;
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
