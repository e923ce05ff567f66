import { callRoutes } from '@portal/contract/routes';
import type { CallData } from '@portal/contract/types';
import { callRoute } from '@/shared/http';
import { isRecord } from '@/shared/lib/is-record';
import { parseNotice } from './model/parse-notice';

/** How many notices of the history are asked for at a time. */
export const HISTORY_PAGE_SIZE = 20;

/** What the history is known by among the queries. */
export const NOTICES_KEY = ['notices'] as const;

type History = CallData<'getNotices'>;

/** A page of the person's history, the newest first. */
export async function getNotices(page: number, size: number, signal?: AbortSignal): Promise<History> {
  const query = { page, size, unread: '0' };
  const { data } = await callRoute(callRoutes.getNotices, { query }, readHistory, {
    name: 'getNotices',
    ...(signal && { signal }),
  });
  return data;
}

/** Marks all as read; gives how many are unread after it. */
export async function readAllNotices(): Promise<void> {
  await callRoute(callRoutes.readNotices, { body: {} }, () => null, { name: 'readNotices' });
}

/** Whatever of a history can be read; what cannot is left out and named. */
export function readHistory(value: unknown, field = 'data', skip: (field: string) => void = () => undefined): History {
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
}

function countOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : otherwise;
}
