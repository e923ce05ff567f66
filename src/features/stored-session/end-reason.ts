import { local, session } from '@/shared/lib/safe-storage';
import { END_REASON_KEY } from './keys';

const REASONS = ['expired', 'unauthorized', 'password-changed'] as const;
/** Why a browser tab was sent to the sign-in page without being asked. */
export type EndReason = (typeof REASONS)[number];

/** The other browser tabs follow within this, in ms; an older reason is another story. */
const FOLLOW_WITHIN_MS = 5_000;

/** Says to the other browser tabs why the session ends; before it is cleared. */
export function announceEndReason(reason: EndReason | undefined, now: number = Date.now()): void {
  if (reason) local.set(END_REASON_KEY, `${reason}|${now}`);
  else local.remove(END_REASON_KEY);
}

/** Why another browser tab has just ended the session, where it said so. */
export function announcedEndReason(now: number = Date.now()): EndReason | undefined {
  const [reason, at] = (local.get(END_REASON_KEY) ?? '').split('|');
  return Math.abs(now - Number(at)) <= FOLLOW_WITHIN_MS ? parseReason(reason) : undefined;
}

/** Leaves the reason for the sign-in page, which is another document. */
export function leaveEndReason(reason: EndReason): void {
  session.set(END_REASON_KEY, reason);
}

/** The reason, once. */
export function takeEndReason(): EndReason | undefined {
  const value = session.get(END_REASON_KEY);
  session.remove(END_REASON_KEY);
  return parseReason(value);
}

function parseReason(value: unknown): EndReason | undefined {
  return REASONS.find((reason) => reason === value);
}
