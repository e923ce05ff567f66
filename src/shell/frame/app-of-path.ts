import { matchPath } from 'react-router-dom';
import type { AppEntry } from '@portal/contract/entities/menu';
import type { UserRoute } from '@/features/session';
import { prefixOf } from '@portal/runtime';
import { registrations } from '../../../microapps.config';

const prefixes = registrations.map(({ prefix }) => prefix);

/**
 * The top-level application that a page belongs to: by the user's route of that address, else by any route below the
 * same sub-application prefix. Undefined for the home page and for what belongs to nobody.
 */
export function appOfPath(
  pathname: string,
  routes: readonly Pick<UserRoute, 'path' | 'holders'>[],
  apps: readonly AppEntry[],
): AppEntry | undefined {
  const prefix = prefixOf(pathname, prefixes);
  const route =
    routes.find(({ path }) => path === pathname) ??
    // A pattern is compiled for each try: of thousands of routes only those that are one.
    routes.find(({ path }) => /[:*]/.test(path) && matchPath(path, pathname)) ??
    routes.find(({ path }) => prefix !== undefined && prefixOf(path, [prefix]) !== undefined);
  return apps.find(({ id }) => route?.holders.includes(id));
}
