import { lt, sql } from 'drizzle-orm';
import type { SignInOutcome, SignInWay } from '@portal/contract/admin/sign-ins';
import { deviceOf } from '@portal/contract/device-of';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { account, signInLog } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { orderedId } from './secrets';
import type { SessionClient } from './session-client';

/** Half a year, as long as network logs have to be kept. */
const KEPT_MS = 184 * 24 * 3_600_000;

/** A sign-in, as its line in the log tells it. */
export interface SignIn {
  tenantId: string;
  accountId: string;
  client: SessionClient;
  way: SignInWay;
  outcome: SignInOutcome;
}

/** Adds a line, in the transaction of what it tells of. */
export async function writeSignIn(tx: Tx, clock: Pick<Clock, 'now'>, signIn: SignIn): Promise<void> {
  const { tenantId, accountId, client, way, outcome } = signIn;
  await tx.insert(signInLog).select(
    tx
      .select({
        tenant_id: account.tenant_id,
        id: sql<string>`${orderedId()}`.as('id'),
        account_id: account.id,
        username: account.username,
        outcome: sql<SignInOutcome>`${outcome}`.as('outcome'),
        way: sql<SignInWay>`${way}`.as('way'),
        address: sql<string>`${client.address}`.as('address'),
        device: sql<string>`${deviceOf(client.userAgent).name}`.as('device'),
        user_agent: sql<string>`${client.userAgent}`.as('user_agent'),
        created_at: sql<Date>`${new Date(clock.now()).toISOString()}::timestamptz`.as('created_at'),
      })
      .from(account)
      .where(rowOf(account, tenantId, accountId)),
  );
}

/** Removes lines that are older than half a year, by the earliest clock of all tenants. */
export async function pruneSignIns(store: Store, clock: Pick<Clock, 'earliest'>): Promise<void> {
  await store.write((tx) => tx.delete(signInLog).where(lt(signInLog.created_at, new Date(clock.earliest() - KEPT_MS))));
}
