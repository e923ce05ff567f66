import type { Query, QueryClient } from '@tanstack/react-query';
import type { Recovery } from '@portal/contract/outage/recovery';
import { isTransient } from '@/shared/http';

/**
 * Lets the queries that are on the screen and failed for a passing reason wait at the recovery, all as one; also those
 * that failed before. They are asked again each time the server answers, until each has succeeded or nobody shows it any
 * more. Gives back the way to stop.
 */
export function recoverQueries(client: QueryClient, recovery: Pick<Recovery, 'wait'>): () => void {
  const cache = client.getQueryCache();
  const failed = new Set<Query>();
  let leave: (() => void) | undefined;

  const again = () => {
    for (const query of failed) void query.fetch().catch(() => undefined);
  };
  const waits = (query: Query) => query.isActive() && query.state.status === 'error' && isTransient(query.state.error);
  const settle = () => {
    if (failed.size > 0) leave ??= recovery.wait(again);
    else {
      leave?.();
      leave = undefined;
    }
  };
  for (const query of cache.getAll()) if (waits(query)) failed.add(query);
  settle();
  const stop = cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') failed.delete(query);
    else if (event.type === 'observerRemoved' && !query.isActive()) failed.delete(query);
    else if (event.type === 'observerAdded' && waits(query)) failed.add(query);
    else if (event.type === 'updated' && event.action.type === 'success') failed.delete(query);
    else if (event.type === 'updated' && event.action.type === 'error') {
      if (waits(query)) failed.add(query);
      else failed.delete(query);
    } else return;
    settle();
  });
  return () => {
    stop();
    leave?.();
  };
}
