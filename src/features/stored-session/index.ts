export { clearCookies } from './clear-cookies';
export { announcedEndReason, announceEndReason, leaveEndReason, takeEndReason, type EndReason } from './end-reason';
export {
  ACTIVITY_KEY,
  BUTTON_PERMISSIONS_KEY,
  BY_PROVIDER_KEY,
  LOGIN_CODE_KEY,
  MENU_CLICK_KEY,
  MENU_ID_KEY,
  MENU_NAME_KEY,
  REFRESH_ATTEMPT_KEY,
  REFRESH_LEASE_KEY,
  REFRESH_TOKEN_KEY,
  TENANT_KEY,
} from './keys';
export { readTokens } from './read-tokens';
export { readRemembered, storeRemembered } from './remembered';
export { storeReturnPath, takeReturnPath } from './return-path';
export {
  clearSession,
  isSignedIn,
  readRefreshToken,
  readTenantId,
  readToken,
  readTokenTime,
  storeSignIn,
  storeTokens,
} from './tokens';
