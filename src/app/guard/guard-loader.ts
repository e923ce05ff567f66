import { redirect, replace, type LoaderFunctionArgs } from 'react-router-dom';
import { HOME_PATH, LOGIN_PATH, ROOT_PATH } from '@portal/contract/paths/entry';
import { ApiError, isTransient } from '@/shared/http';
import { openTargetOf, showFrame } from '@/features/menus';
import { pageAt, pageIndex, reportGone } from '@/features/pages';
import { endSession, isSignedIn, loadUser, storeReturnPath } from '@/features/session';
import { insidePortalFrame } from '@/shared/lib/portal-frame';
import { resolvePage } from '@/shared/paths/resolve-page';
import { isHostPagePath } from '../routes/host-pages';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { accessBeforeUser, accessOfUser, isOpenPage, type Access } from './access';

/** A page that is being left answers no more. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

let firstFailure: unknown;
let entered = false;
/** Where the person is; undefined until the first page has opened. */
let shown: string | undefined;

/**
 * Loads the user ahead of the router's own discovery of their pages. What goes wrong is kept for the guard, which runs
 * right after and is the one to say so.
 */
export async function loadUserForDiscovery(pathname: string): Promise<boolean> {
  if (accessBeforeUser(pageAt(pathname), isSignedIn()).to !== 'page' || !isSignedIn()) return false;
  try {
    await loadUser();
    return true;
  } catch (error) {
    firstFailure = error;
    return false;
  }
}

/**
 * The guard of docs/specification.md#guard; runs before every navigation. Throws when the user cannot be had just now.
 */
export async function guardLoader({ request }: LoaderFunctionArgs): Promise<null | Response> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const access = accessBeforeUser(pageAt(pathname), isSignedIn());
  if (access.to === 'sign-in-entry') {
    location.replace(`${pathname}${search}`);
    return never();
  }
  if (access.to === 'sign-in') {
    // The router's request has no fragment; at the first navigation the address bar still has it.
    const fragment = location.pathname === pathname && location.search === search ? location.hash : '';
    storeReturnPath(`${pathname}${search}${fragment}`);
    location.replace(LOGIN_PATH);
    return never();
  }
  if (!isSignedIn()) return null;
  const user = await haveUser(isOpenPage(pageAt(pathname)));
  // The first page has just come with everything. Who has to do something first has nothing to look at.
  if (entered && user?.mustChangePassword !== true && user?.mustSetUpFactor !== true) void lookForChanges();
  entered = true;
  const decision = decideFor(pathname);
  if (decision.to === 'path') {
    if (decision.path !== ROOT_PATH) return replace(`${decision.path}${search}`);
    reportGone({ href: `${pathname}${search}` });
    return redirect(ROOT_PATH);
  }
  if (openInDialog(url)) return replace(addressBehind(url));
  shown = `${pathname}${search}`;
  return null;
}

/** Whether the page in front has been withdrawn since it was opened: the guard has to look again. */
export function isWithdrawn(): boolean {
  const decision = isSignedIn() ? decideFor(location.pathname) : undefined;
  return decision?.to === 'path' && decision.path === ROOT_PATH;
}

function decideFor(pathname: string): Access {
  return accessOfUser(pageAt(pathname), {
    resolve: (other) => resolvePage(other, pageIndex()),
    isHostPage: isHostPagePath,
  });
}

/**
 * The address of a page whose menu opens in the dialog, from wherever it comes, opens there. In the dialog itself it is
 * a page like any other.
 */
function openInDialog({ pathname, search }: URL): boolean {
  const { route, whole } = pageAt(pathname);
  if (!route || !whole || insidePortalFrame()) return false;
  const title = pickText(readLanguage(), route.title, route.titleEn);
  const target = openTargetOf({ id: route.id, path: `${pathname}${search}`, openType: route.openType, title });
  if (target.kind !== 'dialog') return false;
  showFrame({ href: target.href, title: target.title });
  return true;
}

/** What stays behind the dialog: the page where the person is, as far as the shell is around it; else home. */
function addressBehind({ pathname, search }: URL): string {
  // With the browser's own buttons the address bar is ahead of the router. Else it still has the page, with its fragment.
  const ahead = location.pathname === pathname && location.search === search;
  const here = ahead ? shown : `${location.pathname}${location.search}${location.hash}`;
  return here !== undefined && pageAt(new URL(here, location.origin).pathname).tabKey !== undefined ? here : HOME_PATH;
}

/** Beside the navigation, which does not wait for it. A script that does not come is fetched again at the next one. */
function lookForChanges(): Promise<void> {
  return import('../renewal/look-for-changes').then((changes) => changes.lookForChanges()).catch(() => undefined);
}

/**
 * docs/specification.md#user-fetch-failure: a refused user fetch ends the session; without a connection or a healthy
 * server it may be tried again.
 */
async function haveUser(optional: boolean): Promise<Awaited<ReturnType<typeof loadUser>> | undefined> {
  const failure = firstFailure;
  firstFailure = undefined;
  try {
    if (failure !== undefined) throw failure;
    return await loadUser();
  } catch (error) {
    if (optional) return undefined;
    if (!(error instanceof ApiError) || isTransient(error)) throw error;
    endSession({ reason: 'expired', tellServer: true });
    return never();
  }
}
