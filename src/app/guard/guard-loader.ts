import { redirect, replace, type LoaderFunctionArgs } from 'react-router-dom';
import { LOGIN_PATH, ROOT_PATH } from '@portal/contract/paths/entry';
import { ApiError, isTransient } from '@/shared/http';
import { pageAt, pageIndex } from '@/features/pages';
import { endSession, isSignedIn, loadUser, storeReturnPath } from '@/features/session';
import { resolvePage } from '@/shared/paths/resolve-page';
import { isHostPagePath } from '../routes/host-pages';
import { accessBeforeUser, accessOfUser, isOpenPage } from './access';

/** A page that is being left answers no more. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

let firstFailure: unknown;
let entered = false;

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
  // The first page has just come with everything. Before their first password is changed, people have nothing to look at.
  if (entered && user?.mustChangePassword !== true) void lookForChanges();
  entered = true;
  const decision = accessOfUser(pageAt(pathname), {
    resolve: (other) => resolvePage(other, pageIndex()),
    isHostPage: isHostPagePath,
  });
  if (decision.to !== 'path') return null;
  return decision.path === ROOT_PATH ? redirect(ROOT_PATH) : replace(`${decision.path}${search}`);
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
