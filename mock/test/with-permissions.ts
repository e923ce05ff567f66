import { setUser } from '../control/set-user';
import type { AdminServer, TestCaller } from './admin-server';

/** Somebody who has these permission codes and nothing else. */
export async function withPermissions(
  portal: AdminServer,
  username: string,
  permissions: string[],
  tenant = 'hq',
): Promise<TestCaller> {
  await setUser(portal.server.services.store, tenant, username, { permissions });
  return portal.as(tenant, username);
}
