/** SPEC.md section 2, "Routes": what opens without a token. The first two are another HTML entry. */
export const SIGN_IN_PATHS: ReadonlySet<string> = new Set(['/login', '/forgetPassword']);

export const NOT_FOUND_PATH = '/404';

/** Kanban boards: open without a token, shown without the shell. The first is another name of the second. */
export const KANBAN_ALIAS = { from: '/abnormalKanban', to: '/isc/ems/abnormalKanban' } as const;
export const KANBAN_PATHS: readonly string[] = ['/isc/ems/abnormalKanban', '/oa/ums/monitorKanban'];

/** Full-page forms outside the main layout that need a token and nothing else; `Id` is word characters only. */
const FORM_PATHS: readonly RegExp[] = [
  /^\/isc\/qms\/form\/edittask\/\w+$/,
  /^\/isc\/qms\/pes\/pesedit\/\w+$/,
  /^\/isc\/qms\/envprotect\/vendorapproval\/\w+$/,
];
/** The same for the router; its parameters take any characters, so the guard looks at them again. */
export const FORM_ROUTES: readonly string[] = [
  '/isc/qms/form/edittask/:Id',
  '/isc/qms/pes/pesedit/:Id',
  '/isc/qms/envprotect/vendorapproval/:Id',
];
const FORM_PREFIXES: readonly string[] = FORM_ROUTES.map((route) => route.slice(0, route.indexOf(':')));

/** Host pages that everybody who is signed in has. */
export const COMMON_PATHS: ReadonlySet<string> = new Set(['/', '/home', '/user']);

/** Without a trailing slash: `/home/` is `/home`. */
export function normalPath(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

export function isOpenPath(pathname: string): boolean {
  return (
    SIGN_IN_PATHS.has(pathname) ||
    pathname === NOT_FOUND_PATH ||
    pathname === KANBAN_ALIAS.from ||
    KANBAN_PATHS.includes(pathname)
  );
}

export function isFormPath(pathname: string): boolean {
  return FORM_PATHS.some((pattern) => pattern.test(pathname));
}

/** The address of such a form whose `Id` is not one. */
export function isBrokenFormPath(pathname: string): boolean {
  return !isFormPath(pathname) && FORM_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}
