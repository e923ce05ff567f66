import { createContext, useContext, useEffect } from 'react';
import { PageVisible, useApp } from './app-context';

/** What a page shows, in both languages: the portal's tab keeps it while the language changes. */
export interface Name {
  zh: string;
  en: string;
}

/** How a page says what it shows: undefined while it is not known. */
export const PageName = createContext<(name: Name | undefined) => void>(() => undefined);

/**
 * Names the tab of a page by what it shows, such as the number of an application.
 *
 * @param path the page's full path; the portal knows its tab by it
 * @param name undefined where the tab keeps the title of its menu
 */
export function useTabName(path: string, name: Name | undefined): void {
  const { props } = useApp().context;
  const shown = useContext(PageVisible);
  const [zh, en] = [name?.zh, name?.en];
  useEffect(() => {
    // A tab that was closed and opened again has the menu's title once more.
    if (shown && zh !== undefined && en !== undefined) props.setTabTitle({ zh, en }, path);
  }, [props, shown, path, zh, en]);
}

/** Says what the page around this component shows. */
export function usePageName(name: Name | undefined): void {
  const tell = useContext(PageName);
  const [zh, en] = [name?.zh, name?.en];
  useEffect(() => {
    tell(zh !== undefined && en !== undefined ? { zh, en } : undefined);
    return () => tell(undefined);
  }, [tell, zh, en]);
}
