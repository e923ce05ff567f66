import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock/clock';
import { recordRequest } from '../db/schema';
import type { Store, Tx } from '../db/store';
import type { Caller } from './caller';
import { Refusal } from './refusal';

/** How long a repeat is recognized, ms. */
const REQUEST_TTL_MS = 86_400_000;

/** Remembers what saving calls have done, so that the repeat of one does nothing. */
export class SaveRequests {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims a request id within the transaction that saves. Of two calls at once the second waits for the first.
   *
   * @param contents what is saved
   * @param recordId the record that the call writes
   * @returns the record that the first call of this id wrote; undefined where this is the first
   * @throws {Refusal} 409 when the id was used for other contents
   */
  async claim(
    tx: Tx,
    { tenantId, accountId }: Caller,
    requestId: string,
    contents: unknown,
    recordId: string,
  ): Promise<string | undefined> {
    const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
    const claimed = await tx
      .insert(recordRequest)
      .values({
        tenant_id: tenantId,
        account_id: accountId,
        request_id: requestId,
        digest,
        record_id: recordId,
        created_at: new Date(this.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: recordRequest.request_id });
    if (claimed.length > 0) return undefined;
    const [first] = await tx
      .select({ digest: recordRequest.digest, recordId: recordRequest.record_id })
      .from(recordRequest)
      .where(
        and(
          eq(recordRequest.tenant_id, tenantId),
          eq(recordRequest.account_id, accountId),
          eq(recordRequest.request_id, requestId),
        ),
      );
    if (first?.digest !== digest) throw new Refusal(409, 'requestIdUsed');
    return first.recordId;
  }

  /** Forgets what is older than a day. */
  async prune(): Promise<void> {
    const before = new Date(this.clock.earliest() - REQUEST_TTL_MS);
    await this.store.write((tx) => tx.delete(recordRequest).where(lt(recordRequest.created_at, before)));
  }
}
