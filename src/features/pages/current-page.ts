import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoginUser } from '@portal/contract/entities/account';

import { userState, useUser, type UserRoute } from '@/features/session';
import { createPageIndex, type PageIndex } from '@/shared/paths/page-index';
import { resolvePage, type ResolvedPage } from '@/shared/paths/resolve-page';
import { type PortalRegistration } from '../../../microapps.config';
import { registrationsNow } from './registrations';

/** What is at an address of the portal for the person who is signed in. */
export type Page = ResolvedPage<UserRoute, PortalRegistration>;

type Index = PageIndex<UserRoute, PortalRegistration>;

const NO_APPS: LoginUser['apps'] = [];
const NOTHING_WITHHELD: readonly string[] = [];
let indexed:
  | {
      routes: readonly UserRoute[];
      apps: LoginUser['apps'];
      withheld: readonly string[];
      registrations: readonly PortalRegistration[];
      index: Index;
    }
  | undefined;
let last: { pathname: string; index: Index; page: Page } | undefined;

/** The pages of the person who is signed in, ready for looking up addresses; the same until they change. */
export function pageIndex(): Index {
  const { routes, user } = userState();
  const apps = user?.apps ?? NO_APPS;
  const withheld = user?.withheld ?? NOTHING_WITHHELD;
  const registrations = registrationsNow();
  if (
    indexed?.routes !== routes ||
    indexed.apps !== apps ||
    indexed.withheld !== withheld ||
    indexed.registrations !== registrations
  ) {
    const applicationIds = apps.map(({ id }) => id);
    const index = createPageIndex({ routes, registrations, applicationIds, withheld });
    indexed = { routes, apps, withheld, registrations, index };
  }
  return indexed.index;
}

/**
 * What is at the address of a navigation. It is looked up once: the guard asks first, and whoever asks after it for the
 * same address gets the same object. For any other address use `resolvePage` with {@link pageIndex}.
 */
export function pageAt(pathname: string): Page {
  return lookUp(pathname, pageIndex());
}

function lookUp(pathname: string, index: Index): Page {
  if (last?.pathname !== pathname || last.index !== index)
    last = { pathname, index, page: resolvePage(pathname, index) };
  return last.page;
}

/** The page of the address bar; another object when the address or the person's pages have changed. */
export function usePage(): Page {
  const { pathname } = useLocation();
  // The person may be given other pages while they stay where they are.
  useUser((state) => state.routes);
  const index = pageIndex();
  // The guard may be looking at another address already: a page drawn anew meanwhile must find the same object.
  return useMemo(() => lookUp(pathname, index), [pathname, index]);
}
