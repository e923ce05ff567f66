/**
 * Why something could not be loaded, as far as a person can act on it:
 * - `network`: the device itself has no connection.
 * - `server`: the device is connected, but the server does not answer, or something before it answers in its place.
 * - `busy`: the server asks to wait.
 * - `error`: the server tried and failed.
 * - `unreadable`: the answer is not what the contract says.
 * - `forbidden`, `missing`: the server refused, because of rights or because it is gone.
 * - `refused`: the server refused with words of its own.
 * - `session`: the sign-in is over.
 */
export type OutageCause =
  'network' | 'server' | 'busy' | 'error' | 'unreadable' | 'forbidden' | 'missing' | 'refused' | 'session';

const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** The cause behind an answer's status or an envelope's code, which are the same numbers. */
export function causeOfStatus(status: number): OutageCause {
  if (GATEWAY.has(status)) return 'server';
  if (LATER.has(status)) return 'busy';
  if (status >= 500) return 'error';
  if (status === 401 || status === 402) return 'session';
  if (status === 403) return 'forbidden';
  return status === 404 || status === 410 ? 'missing' : 'refused';
}

/** The cause where no answer came at all. */
export function causeWithoutAnswer(): OutageCause {
  // Node has no such property, and old browsers may say nothing.
  return typeof navigator !== 'undefined' && navigator.onLine === false ? 'network' : 'server';
}

const TRANSIENT: ReadonlySet<OutageCause> = new Set(['network', 'server', 'busy', 'error', 'unreadable']);

/** Whether the same question may be answered later without anybody's help. */
export const mayPass = (cause: OutageCause): boolean => TRANSIENT.has(cause);

/** Whether the server's own sentence says more than ours: it knows what is gone, and what it refuses. */
export const saysItself = (cause: OutageCause): boolean => cause === 'refused' || cause === 'missing';
