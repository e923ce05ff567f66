import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import type { Reader } from '@/shared/http/reader';
import { isRecord } from '@/shared/lib/is-record';
import { ASK_ONCE } from '@/shared/query/query-client';
import type { NoticeFilter } from './model/filter';
import { parseNotice } from './model/parse-notice';

/** How many notices of the history are asked for at a time. */
const HISTORY_PAGE_SIZE = 30;
/** How many the home page shows. */
export const HOME_NOTICES = 5;

/** All that the shell knows of the history stands under this key. */
export const NOTICES_KEY = ['notices'] as const;

export type History = CallData<'getNotices'>;

/** What stands for it where the server keeps none: what came live is all there is. */
const NO_HISTORY: History = { total: 0, unread: 0, rows: [] };

/** A page of the person's history, the newest first. Fails with an `ApiError`. */
export function getNotices(page: number, size: number, signal?: AbortSignal): Promise<History> {
  return call('getNotices', { query: { page, size, unread: '0' }, read: readHistory, signal, absent: NO_HISTORY });
}

/** The person's history as far as it is looked for, each part from where the one before ended. */
export const noticesQuery = ({ unread, kind, keyword }: NoticeFilter) =>
  infiniteQueryOptions({
    queryKey: [...NOTICES_KEY, 'list', { unread, kind, keyword }],
    initialPageParam: firstPart,
    queryFn: ({ pageParam, signal }) =>
      call('getNotices', {
        query: {
          size: HISTORY_PAGE_SIZE,
          unread: unread ? '1' : '0',
          ...(kind ? { kind } : {}),
          ...(keyword === '' ? {} : { keyword }),
          ...pageParam,
        },
        read: readHistory,
        signal,
        absent: NO_HISTORY,
      }),
    getNextPageParam: ({ next, total, rows }, pages): Part | undefined => {
      if (next !== undefined) return next === null ? undefined : { before: next };
      // A server that only counts pages.
      return pages.length * HISTORY_PAGE_SIZE < total && rows.length > 0 ? { page: pages.length + 1 } : undefined;
    },
  });

/** Where a part of the history begins. */
type Part = { before: string } | { page: number };
const firstPart: Part = { page: 1 };

/** The first notices for the home page: the unread before the others. */
export const homeNoticesQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'home'],
  queryFn: ({ signal }) =>
    call('getNotices', {
      query: { size: HOME_NOTICES, unread_first: '1' },
      read: readHistory,
      signal,
      absent: NO_HISTORY,
    }),
});

/** How many notices are unread, and how many of them are new. Never fresh: each use asks the server. */
export const countsQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'counts'],
  queryFn: async () => {
    const { unread, fresh = unread } = await getNotices(1, 1);
    return { unread, fresh };
  },
  staleTime: 0,
  ...ASK_ONCE,
});

/** What can be read of a history; the rest is left out and named. */
export const readHistory: Reader<History> = (value, field, skip) => {
  const { total, unread, fresh, next, rows } = isRecord(value) ? value : {};
  if (!Array.isArray(rows)) skip(`${field}.rows`);
  const list = Array.isArray(rows) ? rows : [];
  const count = countOr(unread, 0);
  return {
    total: countOr(total, list.length),
    unread: count,
    // A server that does not know what is new: all that is unread.
    fresh: Math.min(count, countOr(fresh, count)),
    ...(next === null || (typeof next === 'string' && list.length > 0) ? { next } : {}),
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
