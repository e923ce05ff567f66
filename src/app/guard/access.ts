import { BASE_PATH } from '@portal/contract/paths/base';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { BACK_PREFIX } from '@portal/contract/paths/portal';
import { isLocalPath } from '@portal/contract/paths/local-path';
import type { Page } from '@/features/pages';
import { isAtOrBelow } from '@/shared/paths/path-parts';

/** What the guard looks at of a page. */
export type GuardedPage = Pick<Page, 'path' | 'kind' | 'own' | 'whole'>;

/** What else is known of pages. */
export interface KnownPages {
  /** What is at another address. */
  resolve(pathname: string): GuardedPage;
  /** True for the path of a page of this build. */
  isHostPage(pathname: string): boolean;
}

/** What becomes of a navigation (docs/specification.md#guard). */
export type Access =
  | { to: 'page' }
  /** Another HTML entry: leave this one. */
  | { to: 'sign-in-entry' }
  /** No token: keep where they wanted to go, and sign in. */
  | { to: 'sign-in' }
  /** Not theirs: `/`. Or the back action of `/sdp/obs`: where they came from. */
  | { to: 'path'; path: string };

const OPEN: ReadonlySet<Page['kind']> = new Set<Page['kind']>(['sign-in', 'not-found', 'board']);
/** Where the back action may lead. */
const GOALS: ReadonlySet<Page['kind']> = new Set<Page['kind']>([
  'home',
  'refresh',
  'host',
  'micro-app',
  'board',
  'form',
]);

/** True for a page that everybody may open, with a token or without. */
export function isOpenPage({ kind }: Pick<Page, 'kind'>): boolean {
  return OPEN.has(kind);
}

/** Whether a navigation may go on before anything is known of the person. */
export function accessBeforeUser(page: Pick<Page, 'kind'>, signedIn: boolean): Access {
  if (page.kind === 'sign-in') return { to: 'sign-in-entry' };
  return signedIn || isOpenPage(page) ? { to: 'page' } : { to: 'sign-in' };
}

/**
 * Where a signed-in person's navigation goes. A known page that is not theirs leads to `/`. Below a prefix of which they
 * have any page, the sub-application decides. An unknown path is the not-found page's.
 */
export function accessOfUser(page: GuardedPage, known: KnownPages): Access {
  const back = backTarget(page, known);
  if (back !== undefined) return { to: 'path', path: back };
  if (page.own) return { to: 'page' };
  return page.kind === 'micro-app' || known.isHostPage(page.path) ? { to: 'path', path: ROOT_PATH } : { to: 'page' };
}

/** The back action: `/sdp/obs` plus a previous path, unless the whole is a page of `/sdp/obs` itself. */
function backTarget({ path, whole }: GuardedPage, { resolve }: KnownPages): string | undefined {
  if (whole || !path.startsWith(`${BACK_PREFIX}/`)) return undefined;
  const previous = BASE_PATH + path.slice(BACK_PREFIX.length);
  if (!isLocalPath(previous) || isAtOrBelow(previous, BACK_PREFIX)) return undefined;
  const goal = resolve(previous);
  return goal.own && GOALS.has(goal.kind) ? goal.path : undefined;
}
