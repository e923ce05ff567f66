import type { MicroAppHost, MicroAppTab } from '../model/host';
import type { MicroAppSnapshot } from '../model/panel-state';
import { PageRuntime } from './page-runtime';
import type { PanelView } from './panel-store';

/** The micro-apps of a page. Small and synchronous: qiankun is fetched in an idle moment, or at the first `show`. */
export interface MicroAppRuntime {
  /** Gives the element that holds all panels; to be called once it is in the document. */
  attach(container: HTMLElement): void;
  /** Shows a tab's app. Call it after each navigation; null where no app is to be seen. */
  show(tab: MicroAppTab | null): void;
  /**
   * Draws the panel of a hidden tab, or none, before the page's router has followed. `show` or `conceal` ends this.
   * @returns false where the tab has nothing to be drawn: nothing has changed then
   */
  reveal(tabKey: string | null): boolean;
  /** Draws what `show` asked for last. */
  conceal(): void;
  /**
   * Begins to open a tab that the person is about to open. Nothing of its app runs before `show`. Where `show` does not
   * come, it ends by itself.
   */
  expect(tab: MicroAppTab): void;
  /**
   * Shows a tab's app at once where it has not been shown since it was opened: the address is the tab's, and the page's
   * router has not followed yet. `show` comes as well.
   * @returns false where the app was shown before: nothing has changed then
   */
  showEarly(tab: MicroAppTab): boolean;
  /** Fetches ahead what a person looks as if they would open soon, by its path prefix, where the host has it fetched ahead. */
  suppose(prefix: string): void;
  /** Ends a tab; its instance is unmounted with its last tab, and parked or ended. Resolves when nothing of it runs. */
  close(tabKey: string): Promise<void>;
  closeAll(): Promise<void>;
  /** Unmounts the app of a hidden tab, as when too many are mounted. The tab stays, and its app is opened when shown. */
  park(tabKey: string): Promise<void>;
  /**
   * The host's entries have changed. What is open stays, and its snapshot says that it is outdated; what is opened or
   * reloaded from now on comes from its new entry.
   */
  entriesChanged(): void;
  /** Ends the apps that are parked. Resolves when nothing of them is left. */
  releaseParked(): Promise<void>;
  /** Unmounts a tab's app and fetches everything of it again. */
  reload(tabKey: string): Promise<void>;
  /** Opens a tab's app anew, as a page without lifecycles, from now on. */
  openAsPage(tabKey: string): Promise<void>;
  /** Whether the app of a tab reports input that would be lost: ask before closing it. */
  hasUnsavedInput(tabKey: string): boolean;
  /** The same object until something in it changes. */
  snapshot(tabKey: string): MicroAppSnapshot | undefined;
  /** The id of a tab's panel, for `aria-controls`. */
  panelId(tabKey: string): string | undefined;
  /** All panels, for the host to draw into; the same list until something in it changes. */
  panels(): readonly PanelView[];
  /** Calls the listener at each change. Returns the function that stops listening. */
  subscribe(listener: () => void): () => void;
  /** Fetches qiankun ahead of need, and then the apps that the person opens most. */
  preload(): void;
}

/**
 * Makes the runtime of a page. Call it once: it takes part in the page's history from then on.
 * The page's first import must be `@portal/runtime/history-events`.
 */
export function createRuntime(host: MicroAppHost): MicroAppRuntime {
  const page = new PageRuntime(host);
  const { store } = page;
  return {
    attach: (container) => page.attach(container),
    show: (tab) => page.show(tab),
    reveal: (tabKey) => page.reveal(tabKey),
    conceal: () => page.conceal(),
    expect: (tab) => page.expect(tab),
    showEarly: (tab) => page.showEarly(tab),
    suppose: (prefix) => page.suppose(prefix),
    close: (tabKey) => page.close(tabKey),
    closeAll: () => page.closeAll(),
    park: (tabKey) => page.park(tabKey),
    entriesChanged: () => page.entriesChanged(),
    releaseParked: () => page.releaseParked(),
    reload: (tabKey) => page.reload(tabKey),
    openAsPage: (tabKey) => page.openAsPage(tabKey),
    hasUnsavedInput: (tabKey) => store.find(tabKey)?.dirty ?? false,
    snapshot: (tabKey) => store.snapshot(tabKey),
    panelId: (tabKey) => store.find(tabKey)?.element.id,
    panels: () => store.views,
    subscribe: store.subscribe,
    preload: () => page.preload(),
  };
}
