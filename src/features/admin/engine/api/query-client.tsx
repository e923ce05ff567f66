import type { ReactNode } from 'react';
import { QueryProvider } from '@/shared/query/query-provider';

/** What was read stays good for this long, in ms: a tab that one returns to sooner asks nothing. */
export const STALE_AFTER_MS = 60_000;

/** The page's one store of server data, for the screens of the administration. */
export function AdminData({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
