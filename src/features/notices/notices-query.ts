import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import { nothing, type Reader } from '@/shared/http/reader';
import { isRecord } from '@/shared/lib/is-record';
import { ASK_ONCE } from '@/shared/query/query-client';
import { parseNotice } from './model/parse-notice';

/** How many notices of the history are asked for at a time. */
const HISTORY_PAGE_SIZE = 20;

type History = CallData<'getNotices'>;

/** A page of the person's history, the newest first. Fails with an `ApiError`. */
export function getNotices(page: number, size: number, signal?: AbortSignal): Promise<History> {
  return call('getNotices', { query: { page, size, unread: '0' }, read: readHistory, signal });
}

/** The person's history, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'history'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => getNotices(pageParam, HISTORY_PAGE_SIZE, signal),
  getNextPageParam: (last, pages) =>
    pages.length * HISTORY_PAGE_SIZE < last.total && last.rows.length > 0 ? pages.length + 1 : undefined,
});

/** How many notices of the history are unread. Never fresh: each use asks the server. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async () => (await getNotices(1, 1)).unread,
  staleTime: 0,
  ...ASK_ONCE,
});

/** Marks all as read. Fails with an `ApiError`. */
export async function readAllNotices(): Promise<void> {
  await call('readNotices', { body: {}, read: nothing });
}

/** What can be read of a history; the rest is left out and named. */
export const readHistory: Reader<History> = (value, field, skip) => {
  const { total, unread, rows } = isRecord(value) ? value : {};
  if (!Array.isArray(rows)) skip(`${field}.rows`);
  const list = Array.isArray(rows) ? rows : [];
  return {
    total: countOr(total, list.length),
    unread: countOr(unread, 0),
    rows: list.flatMap((row: unknown, index) => {
      const notice = parseNotice(row);
      if (!notice) skip(`${field}.rows[${index}]`);
      return notice ? [{ ...notice, read: isRecord(row) && row.read === true }] : [];
    }),
  };
};

function countOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : otherwise;
}
