import type { ReactNode } from 'react';

/** In place of ProComponents' own: a page that fails is caught by the portal's boundary around it. */
export function ErrorBoundary({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
