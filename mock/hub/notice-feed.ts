import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { Notice } from '@portal/contract/entities/notice';
import { notice, noticeRecipient } from '../db/schema';
import type { Sql, Store } from '../db/store';
import { asNotice } from '../notices/as-notice';

/**
 * How far the feed looks back, ms. A transaction that began earlier may end later, with a lower number: within this time
 * each one has ended.
 */
const LOOK_BACK_MS = 30_000;

/** The pages that are connected to this server. */
interface Listeners {
  /** The accounts of a tenant that receive notices here. */
  accountsOf(tenantId: string): ReadonlySet<string>;
  deliver(tenantId: string, accountIds: ReadonlySet<string>, notice: Notice): void;
}

type Key = string;
const keyOf = (tenantId: string, noticeId: string): Key => `${tenantId}\n${noticeId}`;

/**
 * Brings the notices that other servers have stored to the pages of this one. It reads them from the database, so that
 * none is lost with a server that was killed after it had stored one, nor with a Redis that was away.
 */
export class NoticeFeed {
  /** Notices of the last moments that this server has delivered or passed over, with their numbers. */
  private readonly known = new Map<Key, number>();
  /** The highest number at each look, the earliest look first. */
  private readonly looks: { at: number; top: number }[] = [];
  /** All up to this number are known. Undefined before the first look. */
  private floor: number | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly store: Pick<Store, 'read'>,
    private readonly hub: Listeners,
  ) {}

  /** This server delivers a notice itself. False where a look has found it before, and it is delivered. */
  delivers(tenantId: string, noticeId: string): boolean {
    const key = keyOf(tenantId, noticeId);
    if (this.known.has(key)) return false;
    this.known.set(key, Infinity);
    return true;
  }

  /** Delivers what is new. Looks asked for while one is under way become one. Rejects while there is no database. */
  look(): Promise<void> {
    if (this.running !== undefined) {
      this.again = true;
      return this.running;
    }
    this.running = this.lookNow().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async lookNow(): Promise<void> {
    do {
      this.again = false;
      await this.store.read((db) => this.deliverNew(db));
    } while (this.again);
  }

  private async deliverNew(db: Sql): Promise<void> {
    this.floor ??= await highest(db);
    const rows = await db
      .select({ tenantId: notice.tenant_id, id: notice.id, serial: notice.serial })
      .from(notice)
      .where(gt(notice.serial, this.floor))
      .orderBy(asc(notice.serial));
    const unknown = rows.filter((row) => !this.known.has(keyOf(row.tenantId, row.id)));
    for (const tenantId of new Set(unknown.map((row) => row.tenantId))) {
      const ids = unknown.filter((row) => row.tenantId === tenantId).map((row) => row.id);
      await this.deliverTo(db, tenantId, ids);
    }
    for (const { tenantId, id, serial } of rows) this.known.set(keyOf(tenantId, id), serial);
    this.advance(rows.at(-1)?.serial ?? this.floor);
  }

  private async deliverTo(db: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
    const connected = [...this.hub.accountsOf(tenantId)];
    if (connected.length === 0) return;
    const found = await db
      .select({ noticeId: noticeRecipient.notice_id, accountId: noticeRecipient.account_id })
      .from(noticeRecipient)
      .where(
        and(
          eq(noticeRecipient.tenant_id, tenantId),
          inArray(noticeRecipient.notice_id, [...ids]),
          sql`${noticeRecipient.account_id} = any(${sql.param(connected)}::text[])`,
        ),
      );
    if (found.length === 0) return;
    const news = await db
      .select()
      .from(notice)
      .where(and(eq(notice.tenant_id, tenantId), inArray(notice.id, [...new Set(found.map((row) => row.noticeId))])))
      .orderBy(asc(notice.serial));
    for (const row of news) {
      // Meanwhile this server may have delivered it.
      if (this.known.has(keyOf(tenantId, row.id))) continue;
      const accounts = new Set(found.filter((one) => one.noticeId === row.id).map((one) => one.accountId));
      this.hub.deliver(tenantId, accounts, asNotice(row));
      this.known.set(keyOf(tenantId, row.id), row.serial);
    }
  }

  /** Forgets what is so old that no look finds it again. */
  private advance(top: number): void {
    const now = performance.now();
    this.looks.push({ at: now, top });
    while (this.looks[1] !== undefined && this.looks[1].at < now - LOOK_BACK_MS) this.looks.shift();
    const [oldest] = this.looks;
    if (oldest === undefined || oldest.at >= now - LOOK_BACK_MS) return;
    this.floor = oldest.top;
    for (const [key, serial] of this.known) if (serial <= this.floor) this.known.delete(key);
  }
}

async function highest(db: Sql): Promise<number> {
  const [row] = await db.select({ top: max(notice.serial) }).from(notice);
  return row?.top ?? 0;
}
