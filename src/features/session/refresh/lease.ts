const SEPARATOR = '|';

/** A lease as it is stored: who holds it, and until when (ms since 1970). */
export function leaseAfter(owner: string, now: number, forMs: number): string {
  return `${owner}${SEPARATOR}${now + forMs}`;
}

export function ownsLease(stored: string | null, owner: string): boolean {
  return stored !== null && stored.split(SEPARATOR)[0] === owner;
}

/**
 * True when nobody holds it: absent, unreadable, run out, or ending later than any lease taken now could (the clock was
 * put back since).
 */
export function freeLease(stored: string | null, now: number, forMs: number): boolean {
  if (stored === null) return true;
  const until = Number(stored.split(SEPARATOR)[1]);
  return !Number.isFinite(until) || until <= now || until > now + forMs;
}
