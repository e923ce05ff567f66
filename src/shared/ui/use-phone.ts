import { useSyncExternalStore } from 'react';
import { PHONE_WIDTH_PX } from './theme';

const query = window.matchMedia(`(max-width: ${PHONE_WIDTH_PX - 0.02}px)`);

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
