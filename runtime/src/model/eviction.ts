export interface Candidate {
  key: string;
  /** Grows with every time it is shown; the smallest was shown longest ago. */
  shownAt: number;
  /** Shown now, or with unsaved input: never taken. */
  kept: boolean;
}

/**
 * Which live instances to unmount so that at most `limit` are left, least recently shown first.
 * Fewer are named where too many must be kept: nobody loses input for the sake of memory.
 */
export function chooseEvictions(live: readonly Candidate[], limit: number): string[] {
  const surplus = Math.max(0, live.length - Math.max(1, limit));
  return live
    .filter((candidate) => !candidate.kept)
    .sort((a, b) => a.shownAt - b.shownAt)
    .slice(0, surplus)
    .map((candidate) => candidate.key);
}
