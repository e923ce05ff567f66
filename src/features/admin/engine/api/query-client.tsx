import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { onSessionEnd } from '@/features/session';
import { isTransient } from '@/shared/http';

/** What was read stays good for this long, in ms: a tab that one returns to sooner asks nothing. */
export const STALE_AFTER_MS = 60_000;
const RETRIES = 1;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
    },
    mutations: { retry: false },
  },
});

// The next person must not see what the last one read.
onSessionEnd(() => client.clear());

/** The administration's own store of server data. */
export function AdminData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
