import { session } from '@/shared/lib/safe-storage';
import { END_REASON_KEY } from './keys';

const REASONS = ['expired', 'unauthorized', 'password-changed'] as const;
/** Why a browser tab was sent to the sign-in page without being asked. */
export type EndReason = (typeof REASONS)[number];

/** Leaves the reason for the sign-in page, which is another document. */
export function leaveEndReason(reason: EndReason): void {
  session.set(END_REASON_KEY, reason);
}

/** The reason, once. */
export function takeEndReason(): EndReason | undefined {
  const value = session.get(END_REASON_KEY);
  session.remove(END_REASON_KEY);
  return REASONS.find((reason) => reason === value);
}
