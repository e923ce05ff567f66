export interface Candidate {
  key: string;
  /** Grows with every time it is shown; the smallest was shown longest ago. */
  shownAt: number;
  /** True for an instance that is shown or has unsaved input. It is never evicted. */
  kept: boolean;
}

/**
 * Chooses the live instances to evict so that at most `limit` are left, the least recently shown first. It names fewer
 * where too many must be kept, because nobody may lose input to save memory.
 */
export function chooseEvictions(live: readonly Candidate[], limit: number): string[] {
  const surplus = Math.max(0, live.length - Math.max(1, limit));
  return live
    .filter((candidate) => !candidate.kept)
    .sort((a, b) => a.shownAt - b.shownAt)
    .slice(0, surplus)
    .map((candidate) => candidate.key);
}
