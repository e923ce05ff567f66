import { and, desc, eq, isNotNull, isNull, like, lt, sql, type SQL } from 'drizzle-orm';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import type { NoticeKind } from '@portal/contract/notice-kinds';
import { ownedBy } from '../db/conditions';
import { containing } from '../db/like';
import { notice, noticeRecipient as received } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';
import { asNotice } from './as-notice';
import { countReceived, noticeOfCopy, type Counts } from './read-marks';

type Owner = Pick<Caller, 'tenantId' | 'accountId'>;

/** What is looked for in a person's history. */
export interface NoticeSearch {
  page: number;
  size: number;
  unreadOnly?: boolean;
  kind?: NoticeKind | undefined;
  /** A part of a title or a content, in either language. */
  keyword?: string;
  /** The serial that the rows follow; the page does not count then. */
  before?: number | undefined;
  /** The first ones only: the unread before the others. */
  unreadFirst?: boolean;
}

/** The part of a person's history that is looked for, the newest first. */
export async function listReceived(db: Sql, owner: Owner, search: NoticeSearch) {
  const counts = await countReceived(db, owner);
  const rows = search.unreadFirst
    ? await unreadBeforeRead(db, owner, search)
    : await rowsOf(db, owner, search, search.unreadOnly ? isNull(received.read_at) : undefined);
  return {
    total: await totalOf(db, owner, search, counts),
    unread: counts.unread,
    fresh: counts.fresh,
    next: search.unreadFirst || rows.length < search.size ? null : String(rows.at(-1)?.serial),
    rows: rows.map(({ notice: row, readAt }): ReceivedNotice => ({ ...asNotice(row), read: readAt !== null })),
  };
}

async function rowsOf(db: Sql, owner: Owner, search: NoticeSearch, state: SQL | undefined) {
  const { page, size, before } = search;
  return db
    .select({ notice, readAt: received.read_at, serial: received.serial })
    .from(received)
    .innerJoin(notice, noticeOfCopy)
    .where(and(wanted(owner, search), state, before === undefined ? undefined : lt(received.serial, before)))
    .orderBy(desc(received.serial))
    .limit(size)
    .offset(before === undefined ? (page - 1) * size : 0);
}

/** The first ones. Each half comes in the order of the index, so that no history is sorted for the few that are shown. */
async function unreadBeforeRead(db: Sql, owner: Owner, search: NoticeSearch) {
  const first = { ...search, page: 1 };
  const unread = await rowsOf(db, owner, first, isNull(received.read_at));
  const size = search.size - unread.length;
  if (size === 0) return unread;
  return [...unread, ...(await rowsOf(db, owner, { ...first, size }, isNotNull(received.read_at)))];
}

/** The counts of the whole history are known; only a search for less of it is counted by itself. */
async function totalOf(db: Sql, owner: Owner, search: NoticeSearch, counts: Counts): Promise<number> {
  const all = search.unreadOnly ? counts.unread : counts.total;
  if (search.kind === undefined && !search.keyword) return all;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(received)
    .innerJoin(notice, noticeOfCopy)
    .where(and(wanted(owner, search), search.unreadOnly ? isNull(received.read_at) : undefined));
  return row?.count ?? 0;
}

function wanted(owner: Owner, { kind, keyword = '' }: NoticeSearch): SQL | undefined {
  // As the column is folded: letters beyond ASCII keep their case.
  const folded = keyword.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return and(
    ownedBy(received, owner),
    kind && eq(notice.kind, kind),
    keyword === '' ? undefined : like(notice.texts_folded, containing(folded)),
  );
}
