import { readUser, userQuery } from '@/features/session';
import { call } from '@/shared/http';
import { queryClient } from '@/shared/query/query-client';

/**
 * The server answers nothing before the person has set up a second factor, or changed their password. Finds out which,
 * and asks for it. Pages and menus stay as they are, with what is typed in them. Fails with an `ApiError`.
 */
export async function askForFirstSteps(): Promise<void> {
  const { mustChangePassword, mustSetUpFactor } = await call('getLoginUser', { read: readUser });
  queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, mustChangePassword, mustSetUpFactor });
}
