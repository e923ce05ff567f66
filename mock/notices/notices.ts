import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ReceivedNotice } from '@portal/contract/entities/extra';
import type { Notice } from '@portal/contract/entities/notice';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { ownedBy } from '../db/conditions';
import { account, notice, noticeRecipient, userRole } from '../db/schema';
import { insertAll } from '../db/insert-all';
import type { Sql, Store, Tx } from '../db/store';
import type { Caller } from '../http/caller';

/** Ids of accounts, everybody of the tenant, or all who have one of the roles. */
export type Recipients = readonly string[] | 'all' | { readonly roles: readonly string[] };

export interface NewNotice {
  title: string;
  content: string;
  sentBy: string;
}

/** A notice that is stored and that nobody has been told of yet. */
export interface StoredNotice {
  notice: Notice;
  accounts: ReadonlySet<string>;
}

/** Brings a notice to those of the accounts that are connected at this moment. */
export interface NoticePush {
  deliver(tenantId: string, accountIds: ReadonlySet<string>, notice: Notice): void;
}

/** Live notices: stored for every recipient, and pushed to those who are connected. */
export class Notices {
  constructor(
    private readonly store: Store,
    private readonly push: NoticePush,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a notice and pushes it to the recipients who are connected. Recipients that are unknown, disabled or of
   * another tenant are left out.
   *
   * @returns the notice's id and how many people it is for
   */
  async send(tenantId: string, recipients: Recipients, notice: NewNotice) {
    const stored = await this.store.write((tx) => this.write(tx, tenantId, recipients, notice));
    this.deliver(tenantId, stored);
    return { id: stored.notice.id, recipients: stored.accounts.size };
  }

  /** The first half of {@link send}, in a transaction that also does more. {@link deliver} comes after its end. */
  async write(
    tx: Tx,
    tenantId: string,
    recipients: Recipients,
    { title, content, sentBy }: NewNotice,
    id: string = randomId(),
  ): Promise<StoredNotice> {
    const now = new Date(this.clock.now());
    const found = await tx.select({ id: account.id }).from(account).where(receives(tenantId, recipients));
    await tx.insert(notice).values({ tenant_id: tenantId, id, title, content, sent_by: sentBy, sent_at: now });
    const rows = found.map((one) => ({ tenant_id: tenantId, notice_id: id, account_id: one.id }));
    await insertAll(tx, noticeRecipient, rows);
    const accounts = new Set(found.map((one) => one.id));
    return { accounts, notice: { id, title, content, sent_at: now.toISOString() } };
  }

  /** Pushes a stored notice to the recipients who are connected. */
  deliver(tenantId: string, { accounts, notice: stored }: StoredNotice): void {
    this.push.deliver(tenantId, accounts, stored);
  }

  /** How many people a notice to these recipients would be for. */
  async count(db: Sql, tenantId: string, recipients: Recipients): Promise<number> {
    return db.$count(account, receives(tenantId, recipients));
  }

  /** How many people a notice was for. */
  async sizeOf(db: Sql, tenantId: string, noticeId: string): Promise<number> {
    return db.$count(
      noticeRecipient,
      and(eq(noticeRecipient.tenant_id, tenantId), eq(noticeRecipient.notice_id, noticeId)),
    );
  }

  /** A page of the caller's notices, the newest first. */
  async list(caller: Caller, search: { page: number; size: number; unreadOnly: boolean }) {
    const mine = ownedBy(noticeRecipient, caller);
    const where = search.unreadOnly ? and(mine, isNull(noticeRecipient.read_at)) : mine;
    const [counts, rows] = await Promise.all([
      this.counts(caller),
      this.store.read((db) =>
        db
          .select({ notice, readAt: noticeRecipient.read_at })
          .from(noticeRecipient)
          .innerJoin(
            notice,
            and(eq(notice.tenant_id, noticeRecipient.tenant_id), eq(notice.id, noticeRecipient.notice_id)),
          )
          .where(where)
          .orderBy(desc(notice.serial))
          .limit(search.size)
          .offset((search.page - 1) * search.size),
      ),
    ]);
    return {
      total: search.unreadOnly ? counts.unread : counts.total,
      unread: counts.unread,
      rows: rows.map((row): ReceivedNotice => ({
        id: row.notice.id,
        title: row.notice.title,
        content: row.notice.content,
        sent_at: row.notice.sent_at.toISOString(),
        read: row.readAt !== null,
      })),
    };
  }

  /** Marks notices as read: those with the ids, or all. Gives how many are still unread. */
  async markRead(caller: Caller, ids: readonly string[] | undefined): Promise<number> {
    await this.store.write((tx) =>
      tx
        .update(noticeRecipient)
        .set({ read_at: new Date(this.clock.now()) })
        .where(
          and(
            ownedBy(noticeRecipient, caller),
            isNull(noticeRecipient.read_at),
            ids === undefined ? undefined : inArray(noticeRecipient.notice_id, [...ids]),
          ),
        ),
    );
    return (await this.counts(caller)).unread;
  }

  private async counts(caller: Caller): Promise<{ total: number; unread: number }> {
    const [row] = await this.store.read((db) =>
      db
        .select({
          total: sql<number>`count(*)::int`,
          unread: sql<number>`(count(*) filter (where ${noticeRecipient.read_at} is null))::int`,
        })
        .from(noticeRecipient)
        .where(ownedBy(noticeRecipient, caller)),
    );
    return row ?? { total: 0, unread: 0 };
  }
}

/** Which accounts are meant: of this tenant, and not disabled. */
function receives(tenantId: string, recipients: Recipients): SQL | undefined {
  return and(eq(account.tenant_id, tenantId), eq(account.state, '1'), chosen(recipients));
}

function chosen(recipients: Recipients): SQL | undefined {
  if (recipients === 'all') return undefined;
  if (!('roles' in recipients)) return inArray(account.id, [...recipients]);
  return sql`exists (select 1 from ${userRole} where ${userRole.tenant_id} = ${account.tenant_id}
    and ${userRole.account_id} = ${account.id} and ${inArray(userRole.role_id, [...recipients.roles])})`;
}
