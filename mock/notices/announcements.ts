import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { NoticeReceivers } from '@portal/contract/admin/notice-templates';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { insertAll } from '../db/insert-all';
import { account, announcement, announcementReader, notice, noticeRecipient } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { bothLanguages, type OwnMessages } from '../http/messages';
import type { Notices, StoredNotice } from './notices';
import { receives, type Recipients } from './recipients';
import type { NewNotice } from './write-notice';

export type Announcement = typeof announcement.$inferSelect;

interface AnnouncementServices {
  store: Store;
  clock: Clock;
  notices: Notices;
}

/** Who is meant, as the server finds them at the moment of asking. */
export function audienceOf({ to, receivers = [] }: NoticeReceivers): Recipients {
  switch (to) {
    case 'everybody':
      return 'all';
    case 'departments':
      return { departments: receivers };
    case 'roles':
      return { roles: receivers };
    case 'users':
      return receivers;
  }
}

const recipientsOf = ({ audience, audience_ids }: Announcement): Recipients =>
  audienceOf({ to: audience, receivers: audience_ids });

/** Stores an announcement; what is to begin now begins in the same transaction. Gives what is to be delivered then. */
export async function writeAnnouncement(
  tx: Tx,
  { notices, clock }: Pick<AnnouncementServices, 'notices' | 'clock'>,
  values: typeof announcement.$inferInsert,
): Promise<StoredNotice | undefined> {
  const [row] = await tx.insert(announcement).values(values).returning();
  if (row === undefined) throw new Error('The database did not give the stored announcement.');
  return row.begins_at.getTime() > clock.now() ? undefined : begin(tx, notices, row);
}

/** Its notices go out, to those who are in its audience now. They are its first readers to be. */
async function begin(tx: Tx, notices: Notices, row: Announcement): Promise<StoredNotice> {
  const { tenant_id: tenantId, id } = row;
  const stored = await notices.write(tx, tenantId, recipientsOf(row), noticeOf(row), id);
  await tx.execute(sql`insert into ${announcementReader} (tenant_id, announcement_id, account_id)
    select ${tenantId}, ${id}, ${noticeRecipient.account_id} from ${noticeRecipient}
    where ${noticeRecipient.tenant_id} = ${tenantId} and ${noticeRecipient.notice_id} = ${id}`);
  await tx
    .update(announcement)
    .set({ begun: true })
    .where(rowOf(announcement, tenantId, id));
  return stored;
}

const noticeOf = ({ id, title, title_en, content, content_en, target, sent_by }: Announcement): NewNotice => ({
  title: { zh: title, en: title_en },
  content: { zh: content, en: content_en },
  kind: 'announcement',
  target: target ?? undefined,
  sentBy: sent_by,
  announcementId: id,
});

/** The notice for those who have not read it: the same words under a title that asks them to. */
export function reminderOf(row: Announcement, by: string, own: OwnMessages): NewNotice {
  const title = { zh: row.title, en: row.title_en || row.title };
  return {
    ...noticeOf(row),
    title: bothLanguages({ key: 'announcementReminder', values: { title } }, own),
    sentBy: by,
  };
}

/** Takes its notices back from everybody. Who has read it stays known. */
export async function endAnnouncement(tx: Tx, { tenant_id, id }: Announcement, now: Date): Promise<void> {
  await tx.delete(notice).where(and(eq(notice.tenant_id, tenant_id), eq(notice.announcement_id, id)));
  await tx
    .update(announcement)
    .set({ ended_at: now, version: sql`${announcement.version} + 1` })
    .where(rowOf(announcement, tenant_id, id));
}

/** Begins what is to begin, and ends what is over, in every tenant. */
export async function turnAnnouncements(services: AnnouncementServices): Promise<void> {
  const { store, clock, notices } = services;
  const now = new Date(clock.now());
  const over = and(isNotNull(announcement.ends_at), lte(announcement.ends_at, now));
  const starts = and(eq(announcement.begun, false), lte(announcement.begins_at, now));
  const due = await store.read((db) =>
    db
      .select({ tenantId: announcement.tenant_id, id: announcement.id })
      .from(announcement)
      .where(and(isNull(announcement.ended_at), sql`(${over} or ${starts})`)),
  );
  for (const { tenantId, id } of due) {
    const stored = await store.write(async (tx) => {
      const row = await lockAnnouncement(tx, tenantId, id);
      // Another server may have done it, or an administrator may have withdrawn it.
      if (row === undefined || row.ended_at !== null) return undefined;
      if (row.ends_at !== null && row.ends_at <= now) await endAnnouncement(tx, row, row.ends_at);
      else if (!row.begun && row.begins_at <= now) return begin(tx, notices, row);
      return undefined;
    });
    if (stored) notices.deliver(tenantId, stored);
  }
}

/** Gives announcements that have an end to those who have joined their audience since. They find it among their own. */
export async function announceToJoiners({ store, clock }: AnnouncementServices): Promise<void> {
  const now = new Date(clock.now());
  const running = await store.read((db) =>
    db
      .select()
      .from(announcement)
      .where(
        and(
          isNull(announcement.ended_at),
          eq(announcement.begun, true),
          sql`${announcement.ends_at} > ${now.toISOString()}::timestamptz`,
        ),
      ),
  );
  for (const { tenant_id: tenantId, id } of running)
    await store.write(async (tx) => {
      const row = await lockAnnouncement(tx, tenantId, id);
      if (row !== undefined && row.ended_at === null) await addJoiners(tx, row);
    });
}

async function addJoiners(tx: Tx, row: Announcement): Promise<void> {
  const { tenant_id, id } = row;
  const has = tx
    .select({ one: sql`1` })
    .from(announcementReader)
    .where(
      and(
        eq(announcementReader.tenant_id, account.tenant_id),
        eq(announcementReader.announcement_id, id),
        eq(announcementReader.account_id, account.id),
      ),
    );
  const joined = await tx
    .select({ account_id: account.id })
    .from(account)
    .where(and(receives(tenant_id, recipientsOf(row)), notExists(has)));
  if (joined.length === 0) return;
  const [carrier] = await tx
    .select({ serial: notice.serial })
    .from(notice)
    .where(rowOf(notice, tenant_id, id));
  if (carrier === undefined) return;
  const copies = joined.map((one) => ({ ...one, tenant_id, notice_id: id, serial: carrier.serial }));
  await insertAll(tx, noticeRecipient, copies);
  await insertAll(
    tx,
    announcementReader,
    joined.map((one) => ({ ...one, tenant_id, announcement_id: id })),
  );
}

/** Nobody else turns, withdraws or reminds of it until the transaction ends. */
export async function lockAnnouncement(tx: Tx, tenantId: string, id: string): Promise<Announcement | undefined> {
  const [row] = await tx
    .select()
    .from(announcement)
    .where(rowOf(announcement, tenantId, id))
    .for('update');
  return row;
}
