import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isTransient } from '@/shared/http';

/** For how long an answer counts as fresh, in ms: going back to a tab within it asks nobody. */
export const FRESH_FOR_MS = 60_000;
const RETRIES = 2;

/** The server data of this page; one for the page, so that log-out (which loads another page) forgets it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      refetchOnWindowFocus: false,
      // What the server refused once it refuses again; a lost connection may come back.
      retry: (failures, error) => failures < RETRIES && isTransient(error),
    },
  },
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
