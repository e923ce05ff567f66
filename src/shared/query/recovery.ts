import { queryClient } from './query-client';

const loadRecovery = () => import('./page-recovery');

/** The page's one recovery, whose code comes after the start. Where it never comes, people try again themselves. */
export const recovery = {
  /** Calls `retry` each time the server is found to answer, until the function that it gives back is called. */
  wait: (retry: () => void): (() => void) => late(({ pageRecovery }) => pageRecovery.wait(retry)),
  /** The person tries by themselves: the waits begin from the shortest again. */
  begin: () => void late(({ pageRecovery }) => pageRecovery.begin()),
  /** Lets failed queries wait at it, those of before included; gives back the way to stop. */
  ofQueries: (): (() => void) => late(({ pageRecovery, recoverQueries }) => recoverQueries(queryClient, pageRecovery)),
};

/** Begins something as soon as the code is there; gives back the way to end it, also before. */
function late(begin: (code: Awaited<ReturnType<typeof loadRecovery>>) => (() => void) | void): () => void {
  let over = false;
  let end: (() => void) | void;
  loadRecovery().then(
    (code) => {
      if (!over) end = begin(code);
    },
    (error: unknown) => console.warn('The code that asks whether the server is back did not come.', error),
  );
  return () => {
    over = true;
    end?.();
  };
}
