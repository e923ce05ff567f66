import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  noticeSettings,
  type Notice,
  type NoticeCounts,
  type OwnNoticeSettings,
} from '@portal/contract/entities/notice';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { employeeOfAccount, rowOf } from '../db/conditions';
import { account, employee, noticeRecipient } from '../db/schema';
import type { Sql, Store, Tx } from '../db/store';
import { readSetting, writeSetting } from '../db/user-settings';
import type { Caller } from '../http/caller';
import { listReceived, type NoticeSearch } from './list-received';
import { countReceived, markRead, markSeen, type NoticeMark } from './read-marks';
import { receives, type Recipients } from './recipients';
import { writeNotice, type NewNotice } from './write-notice';

/** A notice that is stored and that nobody has been told of yet. */
export interface StoredNotice {
  notice: Notice;
  accounts: ReadonlySet<string>;
}

/** Brings news to those who are connected at this moment. */
export interface NoticePush {
  deliver(tenantId: string, accountIds: ReadonlySet<string>, notice: Notice): void;
  /** Tells all pages of a person how many notices are unread from now on. */
  count(owner: Owner, counts: NoticeCounts): void;
}

/** Takes notices further: by mail, and to robots of groups. */
export interface NoticeForwarding {
  /** Whether receivers can have mails. */
  readonly sendsMails: boolean;
  /** Stores what is to be sent of a notice, in its own transaction. */
  write(tx: Tx, tenantId: string, notice: Notice): Promise<void>;
  /** The transaction has ended: what it stored can be sent. */
  wake(): void;
}

type Owner = Pick<Caller, 'tenantId' | 'accountId'>;

/** The key under which a person's settings of notices are kept. */
export const NOTICE_SETTINGS = 'notices';

/** Live notices: stored for every recipient, and pushed to those who are connected. */
export class Notices {
  constructor(
    private readonly store: Store,
    private readonly push: NoticePush,
    private readonly clock: Clock,
    private readonly forwarding?: NoticeForwarding,
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
    notice: NewNotice,
    id: string = randomId(),
  ): Promise<StoredNotice> {
    const found = await tx.select({ id: account.id }).from(account).where(receives(tenantId, recipients));
    const accounts = new Set(found.map((one) => one.id));
    const place = { tenantId, id, accounts, sentAt: new Date(this.clock.now()) };
    const stored = await writeNotice(tx, place, notice);
    await this.forwarding?.write(tx, tenantId, stored);
    return { accounts, notice: stored };
  }

  /** Pushes a stored notice to the recipients who are connected, and lets its mails go. */
  deliver(tenantId: string, { accounts, notice: stored }: StoredNotice): void {
    this.forwarding?.wake();
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

  /** The caller's notices, as far as they are searched for. */
  async list(caller: Owner, search: NoticeSearch) {
    return this.store.read((db) => listReceived(db, caller, search));
  }

  /** Marks notices as read or unread. Gives how many are unread then; the person's other pages learn it, too. */
  async mark(caller: Owner, mark: NoticeMark): Promise<number> {
    const now = new Date(this.clock.now());
    await this.store.write((tx) => markRead(tx, caller, mark, now));
    return (await this.tellCounts(caller)).unread;
  }

  /** What came until now is no longer new to the person. */
  async see(caller: Owner): Promise<NoticeCounts> {
    const now = new Date(this.clock.now());
    await this.store.write((tx) => markSeen(tx, caller, now));
    return this.tellCounts(caller);
  }

  /** What the person has set, and where their mails go. */
  async settings(caller: Owner): Promise<OwnNoticeSettings> {
    return this.store.read(async (db) => {
      const settings = await readSetting(db, caller, NOTICE_SETTINGS, noticeSettings);
      if (this.forwarding?.sendsMails !== true) return settings;
      const [row] = await db
        .select({ email: employee.email })
        .from(account)
        .innerJoin(employee, employeeOfAccount)
        .where(rowOf(account, caller.tenantId, caller.accountId));
      return { ...settings, mail_to: row?.email ?? '' };
    });
  }

  /** Keeps what the person has set. A page that does not know of mails leaves them as they are. */

  async saveSettings(caller: Owner, settings: z.output<typeof noticeSettings>): Promise<void> {
    const now = new Date(this.clock.now());
    await this.store.write(async (tx) => {
      const { mail } = settings.mail ? settings : await readSetting(tx, caller, NOTICE_SETTINGS, noticeSettings);
      await writeSetting(tx, caller, NOTICE_SETTINGS, { ...settings, ...(mail && { mail }) }, now);
    });
  }

  private async tellCounts(caller: Owner): Promise<NoticeCounts> {
    const { unread, fresh } = await this.store.read((db) => countReceived(db, caller));
    this.push.count(caller, { unread, fresh });
    return { unread, fresh };
  }
}
