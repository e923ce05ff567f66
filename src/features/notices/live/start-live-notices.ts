import type { QueryClient } from '@tanstack/react-query';
import type { NoticeCounts, NoticeSettings } from '@portal/contract/entities/notice';
import { readToken } from '@/features/session';
import { renewEntries } from '@/shared/config/renew-entries';
import { isOffered } from '@/shared/http';
import { isRecord } from '@/shared/lib/is-record';
import { addBatch, createBatcher } from '../model/notice-batch';
import { parseNotice } from '../model/parse-notice';
import { rings, timeOfDay } from '../model/rings';
import { countsQuery, NOTICES_KEY } from '../notices-query';
import { useNoticesStore } from '../notices-store';
import { keepHubOpen } from './hub';
import { HEARD_ALWAYS, noticeSettingsQuery } from './notice-settings';
import { playNoticeSound } from './sound';

interface LiveOptions {
  queries: QueryClient;
  /** The server did not take the connection (docs/specification.md#errors). */
  onRefused: (error: unknown) => void;
}

/**
 * Receives notices until it is stopped (docs/specification.md#notice): badge, and a sound where the person hears them.
 * Gives back the way to stop.
 */
export function startLiveNotices({ queries, onRefused }: LiveOptions): () => void {
  /** Grows with each notice that came: a count that was asked for before does not know of it. */
  let received = 0;
  const batcher = createBatcher((batch, dropped) => {
    useNoticesStore.setState((now) => addBatch(now, batch, { dropped, looking: now.open }));
    const kinds = batch.map(({ kind }) => kind);
    const ring = (settings: NoticeSettings) => {
      if (rings(kinds, settings, timeOfDay(new Date()))) playNoticeSound();
    };
    queries.query({ ...noticeSettingsQuery, retry: false }).then(ring, () => ring(HEARD_ALWAYS));
  });
  // What came while nobody was connected here counts as unread too.
  const count = () => {
    if (!isOffered('notice-history')) return;
    const before = received;
    queries.query(countsQuery).then(
      (counts) => take(counts, received === before),
      (error: unknown) => console.warn('the unread notices could not be counted', error),
    );
  };
  const stop = keepHubOpen({
    token: readToken,
    onMessage(incoming) {
      const notice = parseNotice(incoming);
      received += 1;
      if (notice) batcher.add({ ...notice, read: false });
      else console.warn('a notice without title and content; skipped.');
    },
    onCounts(counts) {
      const read = readCounts(counts);
      if (!read) return;
      batcher.flush();
      take(read, true);
      void queries.invalidateQueries({ queryKey: NOTICES_KEY });
    },
    onReleases: () => void renewEntries(),
    onRefused,
    onOpen() {
      count();
      // It may have changed since the page came.
      void renewEntries();
      // Whoever shows the history has it from before: a notice may have come between the two.
      void queries.invalidateQueries({ queryKey: NOTICES_KEY });
    },
    // Where the session has ended, this call finds it out, and leads to the sign-in page.
    onClosed: count,
  });
  count();
  return () => {
    batcher.stop();
    stop();
  };
}

/** Shows the server's numbers. Where something came after they were counted, no fewer than are known here. */
function take({ unread, fresh }: NoticeCounts, exact: boolean): void {
  useNoticesStore.setState((now) => {
    if (exact) return { unread, fresh: now.open ? 0 : fresh };
    return { unread: Math.max(now.unread, unread), fresh: now.open ? 0 : Math.max(now.fresh, fresh) };
  });
}

function readCounts(value: unknown): NoticeCounts | undefined {
  const { unread, fresh } = isRecord(value) ? value : {};
  const isCount = (each: unknown): each is number => Number.isSafeInteger(each) && Number(each) >= 0;
  return isCount(unread) && isCount(fresh) ? { unread, fresh } : undefined;
}
