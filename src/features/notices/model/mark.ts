import type { ReceivedNotice } from '@portal/contract/entities/notice';
import type { NoticeKind } from '@portal/contract/notice-kinds';

/** Which notices are marked, and how: those named, those of a kind, or all. */
export interface Mark {
  ids?: readonly string[];
  kind?: NoticeKind;
  read: boolean;
}

/** Notices as they are after a mark; the same list where nothing changes. */
export function marked(rows: readonly ReceivedNotice[], mark: Mark): readonly ReceivedNotice[] {
  if (!rows.some((row) => changes(row, mark))) return rows;
  return rows.map((row) => (changes(row, mark) ? { ...row, read: mark.read } : row));
}

/** By how many fewer are unread after a mark; undefined where only the server knows. */
export function fewerUnread(known: readonly ReceivedNotice[], mark: Mark): number | undefined {
  if (mark.ids === undefined) return undefined;
  const changed = new Set(known.filter((row) => changes(row, mark)).map((row) => row.id)).size;
  return mark.read ? changed : -changed;
}

function changes(row: ReceivedNotice, { ids, kind, read }: Mark): boolean {
  if (row.read === read) return false;
  return (ids === undefined || ids.includes(row.id)) && (kind === undefined || row.kind === kind);
}
