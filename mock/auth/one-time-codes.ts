import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock';
import { oneTimeCode } from '../db/schema';
import type { Store } from '../db/store';
import { digest, randomId } from './secrets';

export type CodePurpose = 'sign-in' | 'validate' | 'retrieve' | 'second-factor';
type Row = typeof oneTimeCode.$inferSelect;

export interface CodeOwner {
  tenantId: string | null;
  accountId: string | null;
  username: string;
  /** The session that makes the code, where one does. */
  familyId?: string;
}

/** Codes that are good for one use and a short time. */
export class OneTimeCodes {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** Makes a code and gives its secret. Only the secret's digest is stored. */
  async issue(purpose: CodePurpose, owner: CodeOwner, ttlMs: number): Promise<string> {
    const secret = randomId();
    await this.store.write((tx) =>
      tx.insert(oneTimeCode).values({
        id: randomId(),
        purpose,
        tenant_id: owner.tenantId,
        account_id: owner.accountId,
        username: owner.username,
        family_id: owner.familyId ?? null,
        secret_hash: digest(secret),
        expires_at: new Date(this.clock.now() + ttlMs),
      }),
    );
    return secret;
  }

  /** Uses a code up. Undefined where it is unknown, used or expired. */
  async redeem(purpose: CodePurpose, secret: string): Promise<Row | undefined> {
    const [row] = await this.store.write((tx) =>
      tx.delete(oneTimeCode).where(this.unused(purpose, secret)).returning(),
    );
    return row;
  }

  /** Looks at a code and leaves it good. Undefined where it is unknown, used or expired. */
  async peek(purpose: CodePurpose, secret: string): Promise<Row | undefined> {
    const [row] = await this.store.read((db) => db.select().from(oneTimeCode).where(this.unused(purpose, secret)));
    return row;
  }

  /** Counts a try with a code and leaves it good. Undefined as {@link peek}, and after `most` tries. */
  async attempt(purpose: CodePurpose, secret: string, most: number): Promise<Row | undefined> {
    const [row] = await this.store.write((tx) =>
      tx
        .update(oneTimeCode)
        .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
        .where(and(this.unused(purpose, secret), lt(oneTimeCode.attempts, most)))
        .returning(),
    );
    return row;
  }

  /** Begins a validation: a code will be sent later. */
  async beginValidation(owner: CodeOwner, ttlMs: number): Promise<string> {
    const id = randomId();
    await this.store.write((tx) =>
      tx.insert(oneTimeCode).values({
        id,
        purpose: 'validate',
        tenant_id: owner.tenantId,
        account_id: owner.accountId,
        username: owner.username,
        secret_hash: '',
        expires_at: new Date(this.clock.now() + ttlMs),
      }),
    );
    return id;
  }

  /**
   * Stores a code that is about to be sent. Undefined where the validation is over or `most` codes were sent already.
   */
  async recordSending(id: string, code: string, most: number, ttlMs: number): Promise<Row | undefined> {
    const [row] = await this.store.write((tx) =>
      tx
        .update(oneTimeCode)
        .set({
          secret_hash: digest(id + code),
          attempts: 0,
          sent: sql`${oneTimeCode.sent} + 1`,
          expires_at: new Date(this.clock.now() + ttlMs),
        })
        .where(and(this.validation(id), lt(oneTimeCode.sent, most)))
        .returning(),
    );
    return row;
  }

  /**
   * Compares what the person typed. Each try counts. A right code is used up.
   *
   * @returns whose code it is and whether it was right; undefined where the validation is over, or after `most` tries
   */
  async checkValidation(id: string, code: string, most: number): Promise<{ row: Row; right: boolean } | undefined> {
    return this.store.write(async (tx) => {
      const [row] = await tx
        .update(oneTimeCode)
        .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
        .where(and(this.validation(id), lt(oneTimeCode.attempts, most)))
        .returning();
      if (row === undefined) return undefined;
      const right = row.secret_hash === digest(id + code);
      if (right) await tx.delete(oneTimeCode).where(eq(oneTimeCode.id, id));
      return { row, right };
    });
  }

  /** Removes codes whose time is over. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(oneTimeCode).where(lt(oneTimeCode.expires_at, new Date(this.clock.earliest()))),
    );
  }

  private unused(purpose: CodePurpose, secret: string) {
    return and(
      eq(oneTimeCode.purpose, purpose),
      eq(oneTimeCode.secret_hash, digest(secret)),
      gt(oneTimeCode.expires_at, new Date(this.clock.now())),
    );
  }

  private validation(id: string) {
    return and(
      eq(oneTimeCode.id, id),
      eq(oneTimeCode.purpose, 'validate'),
      gt(oneTimeCode.expires_at, new Date(this.clock.now())),
    );
  }
}
