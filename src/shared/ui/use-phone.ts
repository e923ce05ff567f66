import { useSyncExternalStore } from 'react';
import { PHONE_MAX_WIDTH_PX } from './phone-width';

let query: MediaQueryList | undefined;

/** Asked for at the first use: where this module is only read, there may be no window. */
const phoneQuery = (): MediaQueryList => (query ??= window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH_PX}px)`));

function subscribe(listener: () => void): () => void {
  phoneQuery().addEventListener('change', listener);
  return () => phoneQuery().removeEventListener('change', listener);
}

/** True where the shell takes its form for phones. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phoneQuery().matches);
}
