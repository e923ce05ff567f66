import type { NoticeCounts, ReceivedNotice } from '@portal/contract/entities/notice';

/** How many live notices are held; older ones are in the server's history. */
export const LIVE_NOTICES_LIMIT = 200;
/** The shell takes new notices at most this often, in ms: ten thousand in a minute are 240 updates. */
export const BATCH_EVERY_MS = 250;

export interface LiveNotices extends NoticeCounts {
  /** The newest first. */
  readonly items: readonly ReceivedNotice[];
}

/**
 * Adds what came since the last time: newest first, nothing twice, no more than the limit.
 *
 * @param looking whether the person is looking at the notices: what comes then is unread, but not new
 */
export function addBatch(
  now: LiveNotices,
  batch: readonly ReceivedNotice[],
  { dropped = 0, looking = false }: { dropped?: number; looking?: boolean } = {},
): LiveNotices {
  if (batch.length === 0 && dropped === 0) return now;
  const seen = new Set(now.items.map((notice) => notice.id));
  const added: ReceivedNotice[] = [];
  for (const notice of batch) {
    if (seen.has(notice.id)) continue;
    seen.add(notice.id);
    added.push(notice);
  }
  const count = added.length + dropped;
  return {
    items: [...added.reverse(), ...now.items].slice(0, LIVE_NOTICES_LIMIT),
    unread: now.unread + count,
    fresh: looking ? 0 : now.fresh + count,
  };
}

/**
 * Collects notices and hands them on together. What waits is bounded too: of a flood between two hand-overs the last
 * ones are kept and the others counted.
 */
export function createBatcher(handOver: (batch: readonly ReceivedNotice[], dropped: number) => void) {
  let waiting: ReceivedNotice[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    const lost = dropped;
    waiting = [];
    dropped = 0;
    handOver(batch, lost);
  };
  return {
    add(notice: ReceivedNotice): void {
      waiting.push(notice);
      if (waiting.length > LIVE_NOTICES_LIMIT) {
        waiting.shift();
        dropped += 1;
      }
      timer ??= setTimeout(flush, BATCH_EVERY_MS);
    },
    /** Hands on what waits, now. */
    flush,
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
