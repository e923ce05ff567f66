import { fetchedOnce } from '../reading/fetched-once';
import type * as internals from './qiankun-internals';

type Internals = typeof internals;

/**
 * Loads qiankun once, and undoes what single-spa does to the page while it is evaluated. single-spa replaces
 * `history.pushState`, `replaceState` and the window's listener functions. Routing events would then reach the host's
 * router late and twice. A failed download is not kept: the next call tries again.
 */
export const loadQiankun = fetchedOnce(async (): Promise<Internals> => {
  const before = [
    snapshot(window, 'addEventListener'),
    snapshot(window, 'removeEventListener'),
    snapshot(window.history, 'pushState'),
    snapshot(window.history, 'replaceState'),
  ];
  const internals = await import('./qiankun-internals');
  for (const restore of before) restore();
  return internals;
});

function snapshot(holder: object, name: string): () => void {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  return () => {
    if (own) Object.defineProperty(holder, name, own);
    else Reflect.deleteProperty(holder, name);
  };
}
