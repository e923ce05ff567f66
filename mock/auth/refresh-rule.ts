/** How long an unused successor is given again, ms: the answer that carried it may have been lost. */
export const UNUSED_SUCCESSOR_MS = 60_000;
/** How long after its first use the successor is still given, ms: another tab may have asked first. */
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
 * What a presented refresh token leads to. Strict rotation signs people out when an answer is lost or when two tabs ask
 * at once. This rule allows exactly these two cases.
 */
export function decideRefresh(token: PresentedToken, now: number): RefreshDecision {
  if (token.familyEnded || now >= token.familyExpiresAt) return 'refuse';
  if (!token.cookieMatches) return 'revoke';
  if (token.usedAt === undefined) return 'rotate';
  if (token.successorUsedAt !== undefined) return now - token.successorUsedAt <= STRAGGLER_MS ? 'repeat' : 'revoke';
  return now - token.usedAt <= UNUSED_SUCCESSOR_MS ? 'repeat' : 'revoke';
}
