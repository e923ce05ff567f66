import { workflowCopy } from '../db/schema';
import type { Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { findAccount } from './people';

/** The accounts of employee codes, each once and without the caller's. @throws {Refusal} 400 */
export async function readersOf(tx: Tx, caller: Caller, codes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const code of new Set(codes)) {
    const account = await findAccount(tx, caller.tenantId, code);
    if (account === undefined) throw new Refusal(400, 'noSuchColleague');
    if (account !== caller.accountId) found.push(account);
  }
  if (found.length === 0) throw new Refusal(400, 'copyToWhom');
  return found;
}

/** Lets accounts read a workflow instance from now on. Who had a copy keeps the first one's time. */
export async function giveCopies(
  tx: Tx,
  { tenantId }: Caller,
  instanceId: string,
  accounts: readonly string[],
  now: Date,
): Promise<void> {
  const rows = accounts.map((account_id) => ({
    tenant_id: tenantId,
    instance_id: instanceId,
    account_id,
    create_time: now,
  }));
  await tx.insert(workflowCopy).values(rows).onConflictDoNothing();
}
