/** docs/specification.md#refresh-interval. */
export const REFRESH_INTERVAL_MS = 10_000;

/** What a browser tab knows when it wakes up to refresh. Times in ms since 1970. */
export interface RefreshFacts {
  now: number;
  hasRefreshToken: boolean;
  online: boolean;
  /** When the tokens were stored, by whichever tab; 0 where unknown. */
  storedAt: number;
  /** When a refresh was last begun, by whichever tab, whatever came of it; 0 where unknown. */
  attemptedAt: number;
}

export type RefreshDecision =
  /** No stored refresh token: the person is logged out (docs/specification.md#token-refresh). */
  { action: 'end' } | { action: 'refresh' } | { action: 'wait'; ms: number };

/**
 * Decides for one browser tab. All tabs count from the same two times, so together they refresh once in
 * {@link REFRESH_INTERVAL_MS}; a failed attempt counts too, so that a server in trouble is not pressed.
 */
export function decideRefresh(facts: RefreshFacts): RefreshDecision {
  if (!facts.hasRefreshToken) return { action: 'end' };
  // A time far ahead is of a clock that was put back since; one just ahead counts, or tabs would press each other.
  const known = [facts.storedAt, facts.attemptedAt].filter((time) => time <= facts.now + REFRESH_INTERVAL_MS);
  const dueAt = Math.max(0, ...known) + REFRESH_INTERVAL_MS;
  if (facts.now < dueAt) return { action: 'wait', ms: Math.min(dueAt - facts.now, REFRESH_INTERVAL_MS) };
  return facts.online ? { action: 'refresh' } : { action: 'wait', ms: REFRESH_INTERVAL_MS };
}
