import { sessionCookie } from '@portal/contract/session-cookies';
import { BASE_PATH } from '@portal/contract/paths/base';

/** docs/specification.md#local-storage-keys, #cookies: "Local storage keys" and "Cookies". */
export const REFRESH_TOKEN_KEY = 'refreshToken';
export const TENANT_KEY = 'tenant_id';
export const MENU_ID_KEY = 'menuId';
export const MENU_NAME_KEY = 'menuName';
export const RETURN_PATH_KEY = 'path';
export const BUTTON_PERMISSIONS_KEY = 'btnpermissions';
export const MENU_CLICK_KEY = 'MenuClick';
export const LOGIN_CODE_KEY = 'loginTmpCode';

export const TOKEN_COOKIE = sessionCookie('token', BASE_PATH);
export const TOKEN_TIME_COOKIE = sessionCookie('token_time', BASE_PATH);

/** Account and tenant of the last sign-in with "remember me"; never the password. Survives a log-out. */
export const REMEMBERED_KEY = 'remember';
/** When a browser tab last began a refresh, in ms: all tabs count from it. */
export const REFRESH_ATTEMPT_KEY = 'refreshAttempt';
/** When the person last touched a page of the portal in this browser, in ms. */
export const ACTIVITY_KEY = 'lastActivity';
/** Who may refresh now, where the browser has no Web Locks. */
export const REFRESH_LEASE_KEY = 'refreshLease';
/** Whether a provider began this session: then a log-out signs the person out there as well. */
export const BY_PROVIDER_KEY = 'byProvider';
/** Why this browser tab was sent to the sign-in page (session storage), and for a moment why all were (local storage). */
export const END_REASON_KEY = 'sessionEnd';

/** docs/specification.md#log-out: what a log-out clears, beside the cookies. */
export const CLEARED_AT_LOG_OUT: readonly string[] = [
  TENANT_KEY,
  MENU_CLICK_KEY,
  BUTTON_PERMISSIONS_KEY,
  LOGIN_CODE_KEY,
  RETURN_PATH_KEY,
  REFRESH_TOKEN_KEY,
];
