/** For this long a successor that nobody has used yet is handed out again: the answer may have been lost. */
export const UNUSED_SUCCESSOR_MS = 60_000;
/** For this long after the successor's first use a straggler still gets it: another tab was quicker. */
export const STRAGGLER_MS = 2_000;

/** What is known of a refresh token that was presented. Times in milliseconds since 1970. */
export interface PresentedToken {
  /** Present once it has been used: the time of its first use. */
  usedAt?: number;
  /** Present once its successor has been used: the time of that. */
  successorUsedAt?: number;
  /** The token comes with the cookie that its family is bound to. */
  cookieMatches: boolean;
  familyEnded: boolean;
  familyExpiresAt: number;
}

export type RefreshDecision =
  /** A new successor. */
  | 'rotate'
  /** The successor that was made before. */
  | 'repeat'
  /** The session is over already. */
  | 'refuse'
  /** The token was stolen or lost: the session ends. */
  | 'revoke';

/**
 * Strict rotation signs people out wrongly whenever an answer is lost or two tabs ask at once; this rule forgives
 * exactly these two and nothing else.
 */
export function decideRefresh(token: PresentedToken, now: number): RefreshDecision {
  if (token.familyEnded || now >= token.familyExpiresAt) return 'refuse';
  if (!token.cookieMatches) return 'revoke';
  if (token.usedAt === undefined) return 'rotate';
  if (token.successorUsedAt !== undefined) return now - token.successorUsedAt <= STRAGGLER_MS ? 'repeat' : 'revoke';
  return now - token.usedAt <= UNUSED_SUCCESSOR_MS ? 'repeat' : 'revoke';
}
