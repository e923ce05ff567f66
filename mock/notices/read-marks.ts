import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { NoticeKind } from '@portal/contract/notice-kinds';
import { ownedBy } from '../db/conditions';
import { announcementReader, notice, noticeRecipient as received } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import { readSetting, writeSetting } from '../db/user-settings';
import type { Caller } from '../http/caller';

type Owner = Pick<Caller, 'tenantId' | 'accountId'>;

/** Which notices to mark, and how; all where neither ids nor a kind is named. */
export interface NoticeMark {
  ids?: readonly string[] | undefined;
  kind?: NoticeKind | undefined;
  read: boolean;
}

/** The setting with the newest notice that was there when the person last looked. */
const SEEN = 'notices:seen';
const seenSetting = z.object({ serial: z.number().int().default(0) });

/** Joins a person's copy with its notice. */
export const noticeOfCopy: SQL | undefined = and(
  eq(notice.tenant_id, received.tenant_id),
  eq(notice.id, received.notice_id),
);

export interface Counts {
  total: number;
  unread: number;
  /** Unread, and come since the person last looked. */
  fresh: number;
}

/** How many notices a person has. */
export async function countReceived(db: Sql, owner: Owner): Promise<Counts> {
  const { serial } = await readSetting(db, owner, SEEN, seenSetting);
  const unread = isNull(received.read_at);
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${unread}))::int`,
      fresh: sql<number>`(count(*) filter (where ${unread} and ${received.serial} > ${serial}))::int`,
    })
    .from(received)
    .where(ownedBy(received, owner));
  return row ?? { total: 0, unread: 0, fresh: 0 };
}

/**
 * Marks notices of a person as read at a moment, or as not read. Announcements that are named count as read by the
 * person from the first time on. What is marked together with all the rest was not looked at one by one, and does not.
 */
export async function markRead(tx: Tx, owner: Owner, { ids, kind, read }: NoticeMark, now: Date): Promise<void> {
  if (read && ids !== undefined && ids.length > 0) await keepReading(tx, owner, ids, now);
  const ofKind = kind && sql`exists (select 1 from ${notice} where ${noticeOfCopy} and ${eq(notice.kind, kind)})`;
  await tx
    .update(received)
    .set({ read_at: read ? now : null })
    .where(
      and(
        ownedBy(received, owner),
        read ? isNull(received.read_at) : isNotNull(received.read_at),
        ids && inArray(received.notice_id, [...ids]),
        ofKind,
      ),
    );
}

/** Keeps when the person first read the announcements of these notices, be it by the notice itself or by a reminder. */
async function keepReading(tx: Tx, owner: Owner, ids: readonly string[], now: Date): Promise<void> {
  const ofNotice = sql`exists (select 1 from ${received} join ${notice} on ${noticeOfCopy}
    where ${ownedBy(received, owner)} and ${inArray(received.notice_id, [...ids])}
      and ${notice.announcement_id} = ${announcementReader.announcement_id})`;
  const first = await tx
    .update(announcementReader)
    .set({ read_at: now })
    .where(and(ownedBy(announcementReader, owner), isNull(announcementReader.read_at), ofNotice))
    .returning({ id: announcementReader.announcement_id });
  if (first.length === 0) return;
  // The others that carry the same words need no second look.
  const same = sql`exists (select 1 from ${notice} where ${noticeOfCopy} and ${inArray(
    notice.announcement_id,
    first.map(({ id }) => id),
  )})`;
  await tx
    .update(received)
    .set({ read_at: now })
    .where(and(ownedBy(received, owner), isNull(received.read_at), same));
}

/** Remembers that the person has looked at what has come until now. */
export async function markSeen(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const [newest] = await tx
    .select({ serial: sql<number>`coalesce(max(${received.serial}), 0)`.mapWith(Number) })
    .from(received)
    .where(ownedBy(received, owner));
  await writeSetting(tx, owner, SEEN, { serial: newest?.serial ?? 0 }, now);
}
