import type { Ledger } from './ledger';

/**
 * Keeps events from an app that has ended: a connection that is closed for it tells so, and the app's code would answer
 * by connecting again. To be called before the app can add a listener, because listeners are told in their order.
 */
export function muteWhenEnded(target: EventTarget, ledger: Ledger, types: readonly string[]): void {
  const mute = (event: Event): void => {
    if (ledger.hasEnded) event.stopImmediatePropagation();
  };
  for (const type of types) target.addEventListener(type, mute, { capture: true });
}
