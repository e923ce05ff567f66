import type * as internals from './qiankun-internals';

type Internals = typeof internals;

let loading: Promise<Internals> | undefined;

/**
 * Loads qiankun once, and undoes what single-spa does to the page while it is evaluated. single-spa replaces
 * `history.pushState`, `replaceState` and the window's listener functions. Routing events would then reach the host's
 * router late and twice. A failed download is not kept: the next call tries again.
 */
export function loadQiankun(): Promise<Internals> {
  loading ??= importAndRestore().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importAndRestore(): Promise<Internals> {
  const before = [
    snapshot(window, 'addEventListener'),
    snapshot(window, 'removeEventListener'),
    snapshot(window.history, 'pushState'),
    snapshot(window.history, 'replaceState'),
  ];
  const internals = await import('./qiankun-internals');
  for (const restore of before) restore();
  return internals;
}

function snapshot(holder: object, name: string): () => void {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  return () => {
    if (own) Object.defineProperty(holder, name, own);
    else Reflect.deleteProperty(holder, name);
  };
}
