import { Runtime } from './panels/runtime';
import type { MicroAppHost, MicroAppSnapshot, MicroAppTab } from './model/host';

/**
 * The micro-app runtime as the shell sees it: small and synchronous. qiankun is fetched at the first `show`, or ahead
 * of it by `preload`. docs/runtime.md explains the model and what it does not guarantee.
 */
export const runtime = new Runtime();

/** Gives the runtime what it needs of the shell. Call it once, before the first `show`. */
export function configureMicroApps(host: MicroAppHost): void {
  runtime.configure(host);
}

export const microApps = {
  /** Shows a tab's app, after each navigation again; null where the active tab is a page of the shell. */
  show: (tab: MicroAppTab | null): void => runtime.show(tab),
  /** Ends a tab; its instance is unmounted with its last tab. Resolves when nothing of it is left. */
  close: (tabKey: string): Promise<void> => runtime.close(tabKey),
  /** Unmounts and fetches everything again. */
  reload: (tabKey: string): Promise<void> => runtime.reload(tabKey),
  closeAll: (): Promise<void> => runtime.closeAll(),
  /** Whether the app of a tab reports input that would be lost: ask before closing it. */
  hasUnsavedInput: (tabKey: string): boolean => runtime.store.find(tabKey)?.dirty ?? false,
  /** The same object until something in it changes. */
  snapshot: (tabKey: string): MicroAppSnapshot | undefined => runtime.store.snapshot(tabKey),
  subscribe: (listener: () => void): (() => void) => runtime.store.subscribe(listener),
  /** The id of the tab's panel, for `aria-controls`. */
  panelId: (tabKey: string): string | undefined => runtime.store.find(tabKey)?.panel.id,
  /** Fetches qiankun ahead of need: call it when the shell is idle. */
  preload: (): void => runtime.preload(),
};

export { MicroAppStage } from './stage';
export { prefixOf } from './model/registration';
export type { MicroAppError } from './model/errors';
export type { MicroAppHost, MicroAppSnapshot, MicroAppStatus, MicroAppTab } from './model/host';
