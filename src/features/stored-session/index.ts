export { announcedEndReason, announceEndReason, leaveEndReason, takeEndReason, type EndReason } from './end-reason';
export {
  BUTTON_PERMISSIONS_KEY,
  LOGIN_CODE_KEY,
  REFRESH_ATTEMPT_KEY,
  REFRESH_LEASE_KEY,
  REFRESH_TOKEN_KEY,
  TENANT_KEY,
} from './keys';
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
