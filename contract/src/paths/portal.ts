import { API_BASE } from '../call';
import { atBase, BASE_PATH } from './base';

/**
 * The addresses of the portal's other own pages (docs/specification.md#routes). Pages of sub-applications come with the
 * user's router list.
 */

export const NOT_FOUND_PATH = `${BASE_PATH}/404`;
export const NOTICE_TEMPLATE_PATH = `${BASE_PATH}/noticeTemplate`;
/** Opened by the floating button. */
export const ASSISTANT_PATH = `${BASE_PATH}/oa/ai/assistantchat`;
/** A prefix. Followed by the path of another page, it leads back to that page. */
export const BACK_PREFIX = `${BASE_PATH}/sdp/obs`;

export const EQUIPMENT_BOARD_PATH = `${BASE_PATH}/isc/ems/abnormalKanban`;
export const USERS_BOARD_PATH = `${BASE_PATH}/oa/ums/monitorKanban`;
/** Kanban boards. They open without a token and are shown without the shell. */
export const BOARD_PATHS: readonly string[] = [EQUIPMENT_BOARD_PATH, USERS_BOARD_PATH];
/** Another name of the first board. */
export const BOARD_ALIAS = { from: `${BASE_PATH}/abnormalKanban`, to: EQUIPMENT_BOARD_PATH } as const;

/** Forms outside the main layout. They need a token and nothing else; `Id` is word characters only. */
export const FORM_ROUTES: readonly string[] = [
  '/isc/qms/form/edittask/:Id',
  '/isc/qms/pes/pesedit/:Id',
  '/isc/qms/envprotect/vendorapproval/:Id',
].map(atBase);

/**
 * True for an address that the portal's pages can be at. False for addresses of other hosts, and for what the server
 * itself answers below {@link API_BASE}, such as its example pages.
 */
export function isPortalPath(path: string): boolean {
  const api = BASE_PATH + API_BASE;
  return path.startsWith('/') && path !== api && !path.startsWith(`${api}/`);
}
