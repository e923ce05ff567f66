import type { MicroAppLifecycles } from '@portal/contract/microapp/props';

/**
 * The property of `window` where the plug-in's footer finds the life cycles. It must not be enumerable.
 * import-html-entry takes the last **new enumerable** property of `window` for the app's export. That must be the app's
 * own name, which the footer writes last.
 */
export const LIFECYCLES_PROPERTY = '__SUBAPP_LIFECYCLES__';

declare global {
  interface Window {
    /** Set by qiankun in its sandbox. */
    __POWERED_BY_QIANKUN__?: boolean;
    /** The address of the app's own HTML entry, set by qiankun. */
    __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
  }
}

/** Leaves the life cycles for the plug-in's footer. */
export function leaveLifecycles(lifecycles: MicroAppLifecycles): void {
  Object.defineProperty(window, LIFECYCLES_PROPERTY, { value: lifecycles, configurable: true, enumerable: false });
}

/** True where a shell loads the app, false where it runs alone. */
export function isMounted(): boolean {
  return window.__POWERED_BY_QIANKUN__ === true;
}
