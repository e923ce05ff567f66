import { create } from 'zustand';
import type { LoginUser } from '@portal/contract/entities/account';
import { call } from '@/shared/http';
import { local } from '@/shared/lib/safe-storage';
import { BUTTON_PERMISSIONS_KEY } from '@/features/stored-session';
import { parsePermissions } from './permissions';
import { flattenRouters, type UserRoute } from './user-routes';

interface UserState {
  /** Undefined until the first answer of getLoginUser. */
  user: LoginUser | undefined;
  /** The pages of the user's router list; stable for as long as the user is. */
  routes: readonly UserRoute[];
  permissions: ReadonlySet<string>;
}

const nobody: UserState = { user: undefined, routes: [], permissions: new Set() };

/** The signed-in person. Components take a part: `useUser((state) => state.user)`. */
export const useUser = create<UserState>(() => nobody);

let loading: Promise<LoginUser> | undefined;

/**
 * The signed-in user; asked for once (SPEC.md section 2, "Guard"), again only after a failure. Stores the button
 * permissions. Fails with an `ApiError`.
 */
export function loadUser(): Promise<LoginUser> {
  const { user } = useUser.getState();
  if (user) return Promise.resolve(user);
  loading ??= fetchUser().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** The person as the server knows them now: their pages and permissions may have changed. Fails with an `ApiError`. */
export const renewUser = (): Promise<LoginUser> => fetchUser();

async function fetchUser(): Promise<LoginUser> {
  const user = await call('getLoginUser');
  local.set(BUTTON_PERMISSIONS_KEY, user.permissions);
  useUser.setState({ user, routes: flattenRouters(user.routers), permissions: parsePermissions(user.permissions) });
  return user;
}

/** Forgets the person; for the end of a session and for tests. */
export function forgetUser(): void {
  useUser.setState(nobody, true);
}
