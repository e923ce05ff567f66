import { Suspense, type ReactNode } from 'react';
import { useAfter } from '../use-after';

/** Whoever has waited for this long is told what is being waited for, ms. */
export const SLOW_MS = 3_000;

/** Shows, after the first {@link SLOW_MS} of a wait, what is being waited for. To be rendered while the wait lasts. */
export function Slow({ children }: { children: ReactNode }) {
  return useAfter(SLOW_MS) ? <Suspense fallback={null}>{children}</Suspense> : null;
}
