import type { DataRouter } from 'react-router-dom';
import { onSessionEnd } from '@/features/session';
import { clearTabs, setTabs, tabsState } from '@/features/tabs';
import { configureMicroApps } from '@portal/runtime';
import { readPortalConfig } from '@/shared/config/portal-config';
import { saveLanguage } from '@/shared/i18n/language';
import { saveThemeChoice } from '@/shared/ui/theme-mode';
import { dictionaries } from '../helpers/dictionaries';
import { portalHelpers } from '../helpers/portal-helpers';
import { registrations } from '../../../microapps.config';
import { portalState, subscribePortalState } from './portal-state';

/** Gives the micro-app runtime what it needs of the portal, and ends what belongs to the session with it. */
export function connectMicroApps(router: DataRouter): void {
  const { entries, preloadApps } = readPortalConfig();
  configureMicroApps({
    getState: portalState,
    subscribe: subscribePortalState,
    helpers: portalHelpers,
    entries,
    ...(preloadApps && { preload: registrations }),
    navigate: (href) => void router.navigate(href),
    onHiddenNavigate(tabKey, href) {
      const state = tabsState();
      setTabs({ ...state, tabs: state.tabs.map((tab) => (tab.key === tabKey ? { ...tab, href } : tab)) });
    },
    onAppState({ lang, theme }) {
      if (lang) saveLanguage(lang);
      if (theme) saveThemeChoice(theme);
    },
  });
  onSessionEnd(clearTabs);
  onSessionEnd(dictionaries.clear);
}
