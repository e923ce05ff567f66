/** One open page. */
export interface Tab {
  /** Identity: the user's route it matches (see `tab-identity.ts`). */
  key: string;
  /** Where it stands now: path, query and fragment. */
  href: string;
  title: string;
  titleEn: string | undefined;
  /** True where the page itself has given the title, in whatever language. */
  named?: true;
  icon: string | undefined;
  /** A page of the shell's own build, or one of a micro-app. */
  kind: 'host' | 'micro';
  /** Flagged by the route: it can neither be closed nor unpinned (docs/specification.md#tab-bar). */
  affix: boolean;
  /** Pinned by the person; stands left and survives "close others" and "close all". */
  pinned: boolean;
  /** Its page is not kept while it is hidden (docs/specification.md#tabs). */
  noCache: boolean;
}

/** The open pages, pinned ones first, and which of them was used when. */
export interface TabsState {
  readonly tabs: readonly Tab[];
  readonly activeKey: string | undefined;
  /** Keys from the one used longest ago to the one used last; a subset of the tabs' keys. */
  readonly used: readonly string[];
}

export const noTabs: TabsState = { tabs: [], activeKey: undefined, used: [] };

/** True for a tab that "close" leaves alone. */
export function isFixed(tab: Tab): boolean {
  return tab.affix || tab.pinned;
}
