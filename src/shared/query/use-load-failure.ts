import { useEffect, useState } from 'react';
import { recovery } from './recovery';

/** What a query tells of itself, as far as its failure goes. */
interface Asked {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** A failure as it is shown. */
export interface LoadFailure {
  error: unknown;
  /** Being asked again at this moment. */
  trying: boolean;
  /** Asks again now, at the person's wish. */
  retry: () => void;
  /** When what is still shown was true (ms since 1970); undefined where there is nothing to show. */
  since: number | undefined;
}

/**
 * The failure of a query, or undefined. It stays while the query is asked again, so that nothing flickers between a
 * skeleton and the failure.
 *
 * @param query what `useQuery` gave
 * @param shown whether there is older data to show beside it
 */
export function useLoadFailure(query: Asked, shown = query.data !== undefined): LoadFailure | undefined {
  const { error, isFetching, refetch } = query;
  const [last, setLast] = useState<unknown>(null);
  const known: unknown = error ?? (isFetching && !shown ? last : null);
  useEffect(() => setLast(known), [known]);
  if (known === null || known === undefined) return undefined;
  return {
    error: known,
    trying: isFetching,
    since: shown && query.dataUpdatedAt > 0 ? query.dataUpdatedAt : undefined,
    retry() {
      recovery.begin();
      void refetch();
    },
  };
}
