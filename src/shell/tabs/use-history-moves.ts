import { useSyncExternalStore } from 'react';

let moves = 0;

/**
 * Grows each time the browser moves in its history. The router gives the same location object for an entry with the
 * address of the last one and without a state, so a page closed and come back to in one breath is not seen by it.
 */
export function useHistoryMoves(): number {
  return useSyncExternalStore(listen, () => moves);
}

function listen(onChange: () => void): () => void {
  const count = (): void => {
    moves += 1;
    onChange();
  };
  window.addEventListener('popstate', count);
  return () => window.removeEventListener('popstate', count);
}

/** Whether the address bar is at a location; while the router is on its way to another, it is not. */
export function isAtAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): boolean {
  const { location } = window;
  return location.pathname === pathname && location.search === search && location.hash === hash;
}
