import { pageIndex } from '@/features/pages';
import { tabElementId, tabOf, tabsState } from '@/features/tabs';
import type { MicroAppTab } from '@portal/runtime';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { resolvePage } from '@/shared/paths/resolve-page';

/** The app that a click on an element would open in the shell, as its tab; undefined where it opens none. */
export function appUnder(target: EventTarget | null): MicroAppTab | undefined {
  const href = target instanceof Element ? hrefOf(target) : undefined;
  return href === undefined ? undefined : appAt(href);
}

/** The app that the shell opens at an address, as its tab; undefined where it opens none. */
export function appAt(href: string): MicroAppTab | undefined {
  const url = new URL(href, location.origin);
  const page = url.origin === location.origin ? resolvePage(url.pathname, pageIndex()) : undefined;
  // Other menus open a window or a dialog.
  if (!page?.own || !page.registration || (page.whole && (page.route?.openType ?? '1') !== '1')) return undefined;
  const tab = tabOf(page, url, tabsState());
  return (
    tab && {
      key: tab.key,
      href: tab.href,
      title: pickText(readLanguage(), tab.title, tab.titleEn),
      labelledBy: tabElementId(tab.key),
      registration: page.registration,
    }
  );
}

/** Where a link or a tab of the shell leads to. What stands in an app is the app's own. */
function hrefOf(element: Element): string | undefined {
  const found = element.closest('a[href], [role="tab"]');
  if (!found || found.closest('[data-micro-app-stage]')) return undefined;
  if (found instanceof HTMLAnchorElement) return found.target === '_blank' ? undefined : found.href;
  return tabsState().tabs.find(({ key }) => tabElementId(key) === found.id)?.href;
}
