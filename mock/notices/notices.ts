import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReceivedNotice } from '@portal/contract/entities/extra';
import type { Notice } from '@portal/contract/entities/notice';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { ownedBy } from '../db/conditions';
import { account, notice, noticeRecipient } from '../db/schema';
import { insertAll } from '../db/insert-all';
import type { Store } from '../db/store';
import type { Caller } from '../http/caller';

/** Ids of accounts, or everybody of the tenant. */
export type Recipients = readonly string[] | 'all';

export interface NewNotice {
  title: string;
  content: string;
  sentBy: string;
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
  async send(tenantId: string, recipients: Recipients, { title, content, sentBy }: NewNotice) {
    const now = new Date(this.clock.now());
    const id = randomId();
    const accounts = await this.store.write(async (tx) => {
      const found = await tx
        .select({ id: account.id })
        .from(account)
        .where(
          and(
            eq(account.tenant_id, tenantId),
            eq(account.state, '1'),
            recipients === 'all' ? undefined : inArray(account.id, [...recipients]),
          ),
        );
      await tx.insert(notice).values({ tenant_id: tenantId, id, title, content, sent_by: sentBy, sent_at: now });
      const rows = found.map((one) => ({ tenant_id: tenantId, notice_id: id, account_id: one.id }));
      await insertAll(tx, noticeRecipient, rows);
      return new Set(found.map((one) => one.id));
    });
    this.push.deliver(tenantId, accounts, { id, title, content, sent_at: now.toISOString() } satisfies Notice);
    return { id, recipients: accounts.size };
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
