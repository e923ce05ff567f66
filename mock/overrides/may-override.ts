import { overridePermissions } from '@portal/contract/tunnel/override';
import type { Caller } from '../http/caller';

/** Who may override an application for themselves: by the code for all applications, or by that of this one. */
export async function mayOverride(
  permissions: { has(caller: Caller, code: string): Promise<boolean> },
  caller: Caller,
  prefix: string,
): Promise<boolean> {
  for (const code of overridePermissions(prefix)) if (await permissions.has(caller, code)) return true;
  return false;
}
