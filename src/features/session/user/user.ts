import { useSyncExternalStore } from 'react';
import { queryOptions } from '@tanstack/react-query';
import type { RouterItem } from '@portal/contract/entities/menu';
import { call } from '@/shared/http';
import { local } from '@/shared/lib/safe-storage';
import { ASK_ONCE, queryClient, subscribeAnswer } from '@/shared/query/query-client';
import { BUTTON_PERMISSIONS_KEY } from '@/features/stored-session';
import { parsePermissions } from './permissions';
import { readUser, type PortalUser } from './read-user';
import { flattenRouters, type UserRoute } from './user-routes';

/** The signed-in person as getLoginUser has them. Fails with an `ApiError`. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await call('getLoginUser', { read: readUser, signal });
    local.set(BUTTON_PERMISSIONS_KEY, user.permissions);
    return user;
  },
  staleTime: 'static',
  gcTime: Infinity,
  ...ASK_ONCE,
});

export interface UserState {
  /** Undefined until the first answer of getLoginUser. */
  user: PortalUser | undefined;
  /** The pages of the user's router list; the same array as long as that list is the same. */
  routes: readonly UserRoute[];
  permissions: ReadonlySet<string>;
}

const nobody: UserState = { user: undefined, routes: [], permissions: new Set() };
const states = new WeakMap<PortalUser, UserState>();
const routesOf = new WeakMap<readonly RouterItem[], readonly UserRoute[]>();

function stateOf(user: PortalUser): UserState {
  const routes = routesOf.get(user.routers) ?? flattenRouters(user.routers);
  routesOf.set(user.routers, routes);
  return { user, routes, permissions: parsePermissions(user.permissions) };
}

/** The signed-in person at this moment, for code outside React. */
export function userState(): UserState {
  const user = queryClient.getQueryData(userQuery.queryKey);
  if (!user) return nobody;
  const state = states.get(user) ?? stateOf(user);
  states.set(user, state);
  return state;
}

/** Calls `listener` after each change of it. Returns the way to stop. */
export const subscribeUser = (listener: () => void): (() => void) => subscribeAnswer(userQuery.queryKey, listener);

/**
 * A part of the signed-in person: `useUser((state) => state.user)`.
 *
 * @param select must give the same object for the same state
 */
export function useUser<Part>(select: (state: UserState) => Part): Part {
  return useSyncExternalStore(subscribeUser, () => select(userState()));
}

/**
 * The signed-in user. Asks the server once (docs/specification.md#guard), and again only after a failure. Stores the
 * button permissions. Fails with an `ApiError`.
 */
export function loadUser(): Promise<PortalUser> {
  return queryClient.query(userQuery);
}

/** Asks again for the person: their pages and permissions may have changed. Fails with an `ApiError`. */
export async function renewUser(): Promise<PortalUser> {
  await queryClient.refetchQueries({ queryKey: userQuery.queryKey, exact: true }, { throwOnError: true });
  return loadUser();
}
