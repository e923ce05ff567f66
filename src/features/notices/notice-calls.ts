import { callRoutes } from '@/contract/routes';
import type { CallData } from '@/contract/types';
import { callRoute } from '@/shared/http';
import { isRecord } from '@/shared/lib/is-record';
import { parseNotice } from './model/parse-notice';

/** How many notices of the history are asked for at a time. */
export const HISTORY_PAGE_SIZE = 20;

type History = CallData<'getNotices'>;

/** A page of the person's history, the newest first. */
export async function getNotices(page: number, size: number, signal?: AbortSignal): Promise<History> {
  const query = { page, size, unread: '0' };
  const { data } = await callRoute(callRoutes.getNotices, { query }, readHistory, { name: 'getNotices', ...(signal && { signal }) });
  return data;
}

/** Marks all as read; gives how many are unread after it. */
export async function readAllNotices(): Promise<void> {
  await callRoute(callRoutes.readNotices, { body: {} }, () => null, { name: 'readNotices' });
}

function readHistory(value: unknown): History {
  const { total, unread, rows } = isRecord(value) ? value : {};
  const list = Array.isArray(rows) ? rows : [];
  return {
    total: typeof total === 'number' ? total : list.length,
    unread: typeof unread === 'number' ? unread : 0,
    rows: list.flatMap((row: unknown) => {
      const notice = parseNotice(row);
      return notice ? [{ ...notice, read: isRecord(row) && row.read === true }] : [];
    }),
  };
}
