import { useSyncExternalStore } from 'react';
import { PHONE_MAX_WIDTH_PX } from './phone-width';

const query = window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH_PX}px)`);

/** True where the shell takes its form for phones. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
