import type { Notice } from '@portal/contract/entities/notice';

/** How many live notices are held; older ones are in the server's history. */
export const LIVE_NOTICES_LIMIT = 200;
/** The shell takes new notices at most this often, in ms: ten thousand in a minute are 240 updates. */
export const BATCH_EVERY_MS = 250;

export interface LiveNotices {
  /** The newest first. */
  readonly items: readonly Notice[];
  /** How many came since the person looked last. */
  readonly unread: number;
}

/** Adds what came since the last time: newest first, nothing twice, no more than the limit. */
export function addBatch(now: LiveNotices, batch: readonly Notice[], dropped = 0): LiveNotices {
  if (batch.length === 0 && dropped === 0) return now;
  const seen = new Set(now.items.map((notice) => notice.id));
  const fresh: Notice[] = [];
  for (const notice of batch) {
    if (seen.has(notice.id)) continue;
    seen.add(notice.id);
    fresh.push(notice);
  }
  return {
    items: [...fresh.reverse(), ...now.items].slice(0, LIVE_NOTICES_LIMIT),
    unread: now.unread + fresh.length + dropped,
  };
}

/**
 * Collects notices and hands them on together. What waits is bounded too: of a flood between two hand-overs the last
 * ones are kept and the others counted.
 */
export function createBatcher(handOver: (batch: readonly Notice[], dropped: number) => void) {
  let waiting: Notice[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const batch = waiting;
    const lost = dropped;
    waiting = [];
    dropped = 0;
    handOver(batch, lost);
  };
  return {
    add(notice: Notice): void {
      waiting.push(notice);
      if (waiting.length > LIVE_NOTICES_LIMIT) {
        waiting.shift();
        dropped += 1;
      }
      timer ??= setTimeout(flush, BATCH_EVERY_MS);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
