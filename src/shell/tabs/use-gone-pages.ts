import { useEffect } from 'react';
import { App } from 'antd';
import { favouritesQuery } from '@/features/favourites';
import { isGone, takeGone, useGonePages as useGoneStore, type GonePage, type Page } from '@/features/pages';
import { closeTab, forgetRecent, setTabs, tabsState, useRecentPages } from '@/features/tabs';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { useMessages } from '@/shared/i18n/use-messages';
import { renewAnswers } from '@/shared/query/query-client';
import type { MicroAppRuntime } from '@portal/runtime';
import { useRuntime } from '../panels/runtime-context';
import { shellMessages } from '../shell.messages';
import { isStillAllowed } from './use-tab-sync';

/** One message, however many pages are told of at once. */
const KEY = 'gone';
/** Long enough to read the names of some pages, s. */
const SHOWN_S = 6;

/**
 * Tells of pages that are not the person's any more, and takes them out of tabs, recent pages and favourites.
 *
 * @param page the one of the address
 */
export function useGonePages(page: Page): void {
  const t = useMessages(shellMessages);
  const { message } = App.useApp();
  const runtime = useRuntime();
  const waiting = useGoneStore((state) => state.pages);
  useEffect(() => {
    // The guard is still on its way home from it.
    if (isGone(page.path) && page.kind !== 'unknown') return;
    const pages = takeGone();
    if (pages.length === 0) return;
    const titles = [...new Set(pages.flatMap((gone) => titleOf(gone) ?? []))];
    forgetGone(runtime);
    const separator = readLanguage() === 'en' ? '”, “' : '”、“';
    void message.warning({
      key: KEY,
      duration: SHOWN_S,
      content: titles.length > 0 ? t('shell.pageGone', { title: titles.join(separator) }) : t('shell.addressGone'),
    });
  }, [waiting, page, t, message, runtime]);
}

/** As it was called where it was opened from, or by the tab or recent entry that stands at its address. */
function titleOf({ href, title }: GonePage): string | undefined {
  if (title !== undefined) return title;
  const path = pathOf(href);
  const known = [...tabsState().tabs, ...useRecentPages.getState().pages].find((each) => pathOf(each.href) === path);
  return known && pickText(readLanguage(), known.title, known.titleEn);
}

const pathOf = (href: string) => new URL(href, location.origin).pathname;

function forgetGone(runtime: MicroAppRuntime): void {
  for (const tab of tabsState().tabs) {
    // What was typed there stays until the person closes it, who is asked first.
    if (tab.affix || isStillAllowed(tab) || runtime.hasUnsavedInput(tab.key)) continue;
    setTabs(closeTab(tabsState(), tab.key).state);
    if (tab.kind === 'micro')
      void runtime.close(tab.key).catch((error: unknown) => console.warn(`${tab.key} did not close cleanly`, error));
  }
  for (const page of useRecentPages.getState().pages) if (!isStillAllowed(page)) forgetRecent(page.key);
  renewAnswers(favouritesQuery.queryKey);
}
