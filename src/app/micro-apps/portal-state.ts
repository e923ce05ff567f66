import type { SignedInUser } from '@portal/contract/entities/account';
import type { PortalState } from '@portal/contract/microapp/props';
import { noticesForApps, subscribeNotices } from '@/features/notices';
import { readTenantId, subscribeUser, userState } from '@/features/session';
import { useTabsStore, type Tab } from '@/features/tabs';
import { readLanguage, subscribeLanguage } from '@/shared/i18n/language';
import { readDisplay, subscribeDisplay } from '@/shared/ui/display';
import { readThemeMode } from '@/shared/ui/theme-mode';

/** On the boards that open without a token nobody is signed in. */
const NOBODY: SignedInUser = {
  id: '',
  username: '',
  emp_code: '',
  emp_name: '',
  emp_name_en: '',
  dept_code: '',
  dept_name: '',
  dept_name_en: '',
  tenant_id: '',
  tenant_name: '',
  tenant_name_en: '',
};

/** Full paths of the micro-apps' tabs whose pages are to be kept. */
function cachedViews(tabs: readonly Tab[]): string[] {
  return tabs.filter((tab) => tab.kind === 'micro' && !tab.noCache).map((tab) => tab.key);
}

/**
 * What every micro-app may know of the portal (docs/specification.md#mounted-once). The objects are the portal's own and
 * frozen: an app that writes into them would change whom the portal and the other apps take for the person.
 */
export function portalState(): PortalState {
  const { user } = userState();
  return {
    userInfo: Object.freeze(user?.user ?? NOBODY),
    permissions: user?.permissions ?? '',
    tenantId: readTenantId(),
    lang: readLanguage(),
    theme: readThemeMode(),
    display: readDisplay(),
    cachedViews: cachedViews(useTabsStore.getState().tabs),
    notices: Object.freeze(noticesForApps()),
  };
}

/** Calls `listener` whenever a part of it has changed: each live app then renders anew. Gives back the way to stop. */
export function subscribePortalState(listener: () => void): () => void {
  let last = portalState();
  const look = () => {
    const next = portalState();
    if (sameState(last, next)) return;
    last = next;
    listener();
  };
  const stops = [
    subscribeUser(look),
    subscribeLanguage(look),
    subscribeDisplay(look),
    subscribeNotices(look),
    useTabsStore.subscribe((state, before) => state.tabs !== before.tabs && look()),
  ];
  return () => stops.forEach((stop) => stop());
}

function sameState(a: PortalState, b: PortalState): boolean {
  const { cachedViews: views, ...parts } = a;
  const sameViews =
    views.length === b.cachedViews.length && views.every((view, index) => view === b.cachedViews[index]);
  return sameViews && Object.entries(parts).every(([field, value]) => Reflect.get(b, field) === value);
}
