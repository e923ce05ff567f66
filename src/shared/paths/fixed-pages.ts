import { HOME_PATH, REFRESH_PATH, ROOT_PATH, SIGN_IN_PATHS } from '@portal/contract/paths/entry';
import { BOARD_ALIAS, BOARD_PATHS, FORM_ROUTES, NOT_FOUND_PATH } from '@portal/contract/paths/portal';

/**
 * A page that stands at its address whatever the router list says. `sign-in`, `not-found` and `board` open without a
 * token. `broken-form` is the address of a form whose `Id` is none.
 */
export type FixedPage = 'root' | 'home' | 'refresh' | 'sign-in' | 'not-found' | 'board' | 'form' | 'broken-form';

const FIXED: ReadonlyMap<string, FixedPage> = new Map<string, FixedPage>([
  [ROOT_PATH, 'root'],
  [HOME_PATH, 'home'],
  [REFRESH_PATH, 'refresh'],
  [NOT_FOUND_PATH, 'not-found'],
  ...[BOARD_ALIAS.from, ...BOARD_PATHS].map((path) => [path, 'board'] as const),
  ...SIGN_IN_PATHS.map((path) => [path, 'sign-in'] as const),
]);

/** What each form's path begins with; its `Id` follows. */
const FORM_PREFIXES = FORM_ROUTES.map((route) => route.slice(0, route.indexOf(':')));
const ID = /^\w+$/;

/** The fixed page at a path without a slash at its end; undefined where there is none. */
export function fixedPageOf(path: string): FixedPage | undefined {
  const prefix = FORM_PREFIXES.find((each) => path.startsWith(each));
  if (prefix === undefined) return FIXED.get(path);
  return ID.test(path.slice(prefix.length)) ? 'form' : 'broken-form';
}
