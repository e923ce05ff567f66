import { and, eq, lt, or, sql } from 'drizzle-orm';
import { outgoingMessage as message, tenant, type StoredFailure } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { CLAIM_MS, HELD_MS, KEPT_MS } from './bounds';

export type MessageRow = typeof message.$inferSelect;

/** What is not to be tried at the moment. */
export interface Resting {
  mail: boolean;
  hooks: ReadonlySet<string>;
}

/** Messages as rows: each is claimed by one server before it sends it. */
export class MessageClaims {
  constructor(
    private readonly store: Store,
    /** This server. */
    private readonly owner: string,
  ) {}

  /**
   * Claims the message that is due first, codes before others, and counts the attempt. A code has no account, unlike an
   * invitation, of which there may be thousands. Those of suspended tenants wait. Undefined where none is due.
   */
  async next(now: number, resting: Resting): Promise<MessageRow | undefined> {
    const at = iso(now);
    const hooks = sql.param([...resting.hooks]);
    const [row] = await this.store.write((tx) =>
      tx
        .update(message)
        .set({
          claimed_by: this.owner,
          claimed_until: new Date(now + CLAIM_MS),
          attempts: sql`${message.attempts} + 1`,
        })
        .where(
          sql`(${message.tenant_id}, ${message.id}) = (
            select tenant_id, id from ${message}
            where not given_up and due_at <= ${at} and coalesce(claimed_until, '-infinity') <= ${at}
              and not (way = 'mail' and ${resting.mail}::boolean)
              and exists (select 1 from ${tenant} where ${tenant.tenant_id} = ${message}.tenant_id and ${tenant.state} = '1')
              and (hook_id is null or hook_id <> all(${hooks}::text[]))
            order by code_sealed = '' or account_id is not null, due_at limit 1 for update skip locked
          )`,
        )
        .returning(),
    );
    return row;
  }

  /** Keeps a claim while its message is on its way. */
  async renew(row: MessageRow, now: number): Promise<void> {
    await this.store.write((tx) =>
      tx
        .update(message)
        .set({ claimed_until: new Date(now + CLAIM_MS) })
        .where(this.mine(row)),
    );
  }

  /** The message is sent, or nobody needs it any more. */
  async done(row: MessageRow): Promise<void> {
    await this.store.write((tx) => tx.delete(message).where(this.mine(row)));
  }

  /** @param next when it is tried again, ms since 1970; undefined gives it up, and forgets a code */
  async failed(row: MessageRow, failure: StoredFailure, now: number, next: number | undefined): Promise<void> {
    const rest = next === undefined ? { given_up: true, code_sealed: '' } : { due_at: new Date(next) };
    await this.store.write((tx: Tx) =>
      tx
        .update(message)
        .set({ claimed_by: null, claimed_until: null, failure, failed_at: new Date(now), ...rest })
        .where(this.mine(row)),
    );
  }

  /** Forgets what was given up long ago, and what nobody could send for as long. */
  async prune(now: number): Promise<void> {
    const before = new Date(now - KEPT_MS);
    await this.store.write((tx) =>
      tx
        .delete(message)
        .where(or(and(eq(message.given_up, true), lt(message.failed_at, before)), lt(message.created_at, before))),
    );
  }

  private mine({ tenant_id, id }: MessageRow) {
    return and(eq(message.tenant_id, tenant_id), eq(message.id, id), eq(message.claimed_by, this.owner));
  }
}

/**
 * Drops what a suspended tenant's people need no more, in the transaction that resumes it. What is younger is sent then.
 *
 * @param now ms since 1970
 */
export async function dropHeld(tx: Tx, tenantId: string, now: number): Promise<void> {
  const before = new Date(now - HELD_MS);
  await tx
    .delete(message)
    .where(and(eq(message.tenant_id, tenantId), eq(message.given_up, false), lt(message.created_at, before)));
}

const iso = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
