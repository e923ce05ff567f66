import { atBase, BASE_PATH } from '@portal/contract/paths/base';
import type { DataRouter } from 'react-router-dom';
import type { MicroAppProps, TabTitle } from '@portal/contract/microapp/props';
import { newReference } from '@portal/contract/outage/reference';
import { PORTAL_CONFIG_ELEMENT_ID } from '@portal/contract/portal-config';
import { createRuntime, type AppProps, type MicroAppRuntime } from '@portal/runtime';
import { registrationsNow } from '@/features/pages';
import { diagnosisNow } from '@/features/diagnosis';
import { openingListeners } from '@/features/openings';
import { onSessionEnd, readToken } from '@/features/session';
import { clearTabs, nameTab, setTabs, tabsState } from '@/features/tabs';
import { onOtherEntries, readPortalConfig } from '@/shared/config/portal-config';
import { saveLanguage } from '@/shared/i18n/language';
import { local } from '@/shared/lib/safe-storage';
import { noteReleased } from '@/shell';
import { saveThemeChoice } from '@/shared/ui/theme-mode';
import { helpersFor } from '../helpers/portal-helpers';
import { nameTabOf } from './name-tab';
import { plainPagesOf } from './plain-pages';
import { portalState, subscribePortalState } from './portal-state';

type OwnProps = Omit<MicroAppProps, keyof AppProps | keyof ReturnType<typeof portalState>>;
/** What the portal adds to the props that the runtime and the shared state give: together they are `MicroAppProps`. */
const props: OwnProps & ThisType<MicroAppProps> = {
  basePath: BASE_PATH,
  get token() {
    return readToken();
  },
  // `this` is the props of one instance: the runtime copies getters as they are.
  get helpers() {
    return helpersFor(this.prefix);
  },
  get api() {
    const { apiBase: base, authorization } = readPortalConfig();
    return { base, authorization };
  },
  get setTabTitle() {
    const { prefix } = this;
    return (title: TabTitle, path?: string) => nameTabOf(prefix, title, path);
  },
};

declare global {
  interface Window {
    /**
     * For owners of sub-applications, in the browser's console: ends the applications of closed tabs that are parked.
     * Resolves when nothing of them is left.
     */
    readonly portalReleaseParked?: () => Promise<void>;
  }
}

/** Makes the portal's runtime from what it needs of the portal, and ends with the session what belongs to it. */
export function createPortalRuntime(router: DataRouter): MicroAppRuntime {
  const { frames, preloadApps, liveApps, apiBase } = readPortalConfig();
  onSessionEnd(clearTabs);
  const person = () => {
    const { userInfo, tenantId } = portalState();
    return userInfo.id === '' ? '' : `${tenantId}/${userInfo.id}`;
  };
  const openings = openingListeners();
  const diagnosis = diagnosisNow();
  const runtime = createRuntime({
    getState: portalState,
    subscribe: subscribePortalState,
    props,
    frames,
    loadFrameRules: async () => (await import('./frame-rules')).frameRules,
    onTitle: (tabKey, title) => setTabs(nameTab(tabsState(), tabKey, title)),
    loadStateGuard: async () => (await import('./state-guard')).refusalOf,
    onAppState(changed) {
      const { lang, theme }: { lang?: unknown; theme?: unknown } = changed;
      if (lang === 'zh' || lang === 'en') saveLanguage(lang);
      if (theme === 'light' || theme === 'dark') saveThemeChoice(theme);
    },
    // An application may name a page of another one as the portal's own server does, without the base path.
    navigate: (href) => void router.navigate(href.startsWith(`${BASE_PATH}/`) ? href : atBase(href)),
    onHiddenNavigate(tabKey, href) {
      const state = tabsState();
      setTabs({ ...state, tabs: state.tabs.map((tab) => (tab.key === tabKey ? { ...tab, href } : tab)) });
    },
    isOwnPage: (html) => html.includes(`id="${PORTAL_CONFIG_ELEMENT_ID}"`),
    ownPaths: [`${apiBase}/`],
    get entries() {
      return readPortalConfig().entries;
    },
    get fallbacks() {
      return readPortalConfig().fallbacks;
    },
    onOpening: openings.onOpening,
    onFault: openings.onFault,
    onClosed: openings.onClosed,
    liveLimit: liveApps,
    parking: !diagnosis?.isSafe,
    onReleased: noteReleased,
    newReference,
    plainPages: plainPagesOf(person),
    ...(preloadApps &&
      !diagnosis?.isSafe && {
        preload: {
          get apps() {
            return diagnosis?.without(registrationsNow()) ?? registrationsNow();
          },
          owner: person,
          memory: { getItem: local.get, setItem: (key, value) => void local.set(key, value) },
        },
      }),
  });
  openings.watch(() => runtime.panels());
  onOtherEntries(() => runtime.entriesChanged());
  // The property is not enumerable, so that nobody takes it for an application's own global.
  Object.defineProperty(window, 'portalReleaseParked', { configurable: true, value: () => runtime.releaseParked() });
  return diagnosis?.guard(runtime) ?? runtime;
}
