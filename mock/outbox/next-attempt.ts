import { PAUSES_MS } from './bounds';

/**
 * When a message is tried again.
 *
 * @param attempts how often it was tried, at least once
 * @param now ms since 1970
 * @param expires when it is of no use any more, ms since 1970
 * @returns undefined where it is given up
 */
export function nextAttempt(attempts: number, now: number, expires = Infinity): number | undefined {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined || now + pause >= expires) return undefined;
  return now + pause;
}
