import type { CallRoute } from '@portal/contract/call';
import type { Offer } from '@portal/contract/offers';
import { hasEmbeddedConfig, readPortalConfig } from '@/shared/config/portal-config';
import type { Reading } from './read-envelope';

/** Calls that the server turned out not to have, by method and path; each is asked once for the page. */
const missing = new Map<string, Offer>();
const listeners = new Set<() => void>();

const keyOf = ({ method, path }: CallRoute): string => `${method} ${path}`;

/** Whether the server is configured to have a part, and has not turned out to lack one of its calls. */
export function isOffered(offer: Offer): boolean {
  return isConfigured(offer) && ![...missing.values()].includes(offer);
}

function isConfigured(offer: Offer): boolean {
  const { offers } = readPortalConfig();
  return offers === 'all' || offers.includes(offer);
}

/** Whether a call need not be sent, because the server does not have it. */
export function isAbsent(route: CallRoute): boolean {
  return route.offer !== undefined && (!isConfigured(route.offer) || missing.has(keyOf(route)));
}

/** Calls `listener` whenever another call turned out to be missing; gives back the way to stop. */
export function subscribeOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Notes a call that the server turned out not to have, from its first answer. 501 says so, and 404 and 405 in words
 * that are no envelope: whoever answered does not know the contract. An envelope with 404 says so only for a call that
 * names no row: for all others the row may be gone. A server that writes the configuration into its pages says itself
 * what it has: before it, each of these is a failure that may pass.
 *
 * @returns whether the call is missing
 */
export function noteIfMissing(route: CallRoute, status: number, reading: Reading): boolean {
  if (route.offer === undefined || reading.kind === 'success') return false;
  const code = reading.kind === 'failure' ? reading.code : status;
  const namesNoRow = route.method === 'GET' && !route.path.includes('{');
  const isMissing =
    status === 501 || code === 501 || ((code === 404 || code === 405) && (reading.kind !== 'failure' || namesNoRow));
  if (!isMissing || hasEmbeddedConfig()) return false;
  missing.set(keyOf(route), route.offer);
  console.warn(`The server has no ${keyOf(route)}: the portal does without ${route.offer}.`);
  for (const listener of [...listeners]) listener();
  return true;
}

/** Forgets what turned out to be missing, for tests. */
export function forgetMissing(): void {
  missing.clear();
}
