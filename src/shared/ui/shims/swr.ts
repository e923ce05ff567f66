import type { ReactNode } from 'react';

/**
 * ProLayout and ProConfigProvider get this in place of swr: the portal never gives ProLayout a menu
 * `request`, so that there is nothing to fetch or to cache. Lists and forms, loaded later, have the real one.
 */
const config = { cache: new Map<string, unknown>() };
const idle = { data: undefined, isValidating: false, isLoading: false, mutate: () => Promise.resolve(undefined) };

export function useSWRConfig() {
  return config;
}

export function SWRConfig({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

export default function useSWR() {
  return idle;
}
