import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from './query-client';
import { recoverQueries } from './recover-queries';
import { recovery } from './recovery';

export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(() => recoverQueries(queryClient, recovery), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
