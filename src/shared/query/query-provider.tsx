import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { whenIdle } from '@/shared/lib/when-idle';
import { queryClient } from './query-client';
import { recovery } from './recovery';

export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(recoverWhenIdle, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

function recoverWhenIdle(): () => void {
  let end: (() => void) | undefined;
  const callOff = whenIdle(() => {
    end = recovery.ofQueries();
  });
  return () => {
    callOff();
    end?.();
  };
}
