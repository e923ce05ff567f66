import type { ReceivedNotice } from '@portal/contract/entities/notice';
import type { NoticeFilter } from './filter';

/**
 * The live notices that a filter lets through and the server's rows, each once, the newest first. The server's row counts
 * where both have one: it knows what was read elsewhere.
 */
export function withLive(
  live: readonly ReceivedNotice[],
  rows: readonly ReceivedNotice[],
  filter: NoticeFilter,
): ReceivedNotice[] {
  const known = new Set(rows.map(({ id }) => id));
  const came = live.filter((notice) => !known.has(notice.id) && passes(notice, filter));
  return [...came, ...rows].sort((a, b) => Date.parse(b.sent_at) - Date.parse(a.sent_at));
}

function passes(notice: ReceivedNotice, { unread, kind, keyword }: NoticeFilter): boolean {
  if ((unread && notice.read) || (kind !== undefined && notice.kind !== kind)) return false;
  if (keyword === '') return true;
  const texts = [notice.title, notice.content, notice.title_en ?? '', notice.content_en ?? ''];
  return texts.join('\n').toLowerCase().includes(keyword.toLowerCase());
}
