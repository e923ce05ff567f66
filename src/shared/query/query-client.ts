import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { causeOf, isTransient } from '@/shared/http';

/** For how long an answer counts as fresh, in ms. Going back to a tab within it asks nobody. */
export const FRESH_FOR_MS = 60_000;
const RETRIES = 2;

/** What the server said, for this page. Outside React, ask it with `queryClient.query(options)`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      refetchOnWindowFocus: false,
      // Without a network a query fails at once and says so; else it would wait in silence, and its list look empty.
      networkMode: 'always',
      // What the server refused once it refuses again. Without a network only the network's return helps.
      retry: (failures, error) => failures < RETRIES && isTransient(error) && causeOf(error) !== 'network',
    },
  },
});

/** For queries whose caller decides what follows a failure: asked once, and at once also without a connection. */
export const ASK_ONCE = { retry: false, networkMode: 'always' } as const;

const listeners = new Map<string, Set<() => void>>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  for (const listener of [...(listeners.get(event.query.queryHash) ?? [])]) listener();
});

/** Calls `listener` each time another answer is kept under `queryKey`. Returns the way to stop. */
export function subscribeAnswer(queryKey: QueryKey, listener: () => void): () => void {
  const hash = hashKey(queryKey);
  const own = listeners.get(hash) ?? new Set();
  listeners.set(hash, own);
  own.add(listener);
  return () => {
    own.delete(listener);
  };
}

/**
 * What the server said under `queryKey`, or under longer keys that begin with it, has changed. Whoever shows it asks
 * again now; everything else asks again at its next use.
 */
export function renewAnswers(queryKey: QueryKey): void {
  // Invalidation does not restart a first fetch, and its answer may be from before the change.
  const first = queryClient.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  void queryClient.invalidateQueries({ queryKey });
  for (const query of first) {
    const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, again);
  }
}

/** Forgets every answer. For a page that is being left, and for tests. */
export function forgetAnswers(): void {
  queryClient.clear();
}
