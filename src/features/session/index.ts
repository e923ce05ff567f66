export { endSession, onSessionEnd } from './end-session';
export { logOut } from './log-out';
export { freshToken, onRefreshed } from './refresh/refresh';
export { connectSession, keepSession } from './start-session';
// What the rest of the portal needs of the stored session.
export { isSignedIn, readTenantId, readToken, storeReturnPath } from '@/features/stored-session';
export { Permission, usePermission } from './user/permission';
export { type UserRoute } from './user/user-routes';
export { readStamps, readUser } from './user/read-user';
export { loadUser, renewUser, subscribeUser, userQuery, userState, useUser } from './user/user';
