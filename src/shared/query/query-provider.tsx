import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from './query-client';
import { recovery } from './recovery';

export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(() => recovery.ofQueries(), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
