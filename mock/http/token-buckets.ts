/** How many buckets are kept. The one that was used longest ago goes first; it is full again by then. */
const MOST_BUCKETS = 20_000;

interface Bucket {
  tokens: number;
  /** When `tokens` was right, ms. */
  at: number;
}

/** A bucket of tokens for each key. A call takes one; the bucket fills again at a steady rate. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    /** How many tokens come back in a second. */
    private readonly perSecond: number,
    /** How many a full bucket has. */
    private readonly size: number,
  ) {}

  /**
   * Takes a token.
   *
   * @param now ms
   * @returns 0 when there was one, else the seconds until there is one again
   */
  take(key: string, now: number): number {
    const known = this.buckets.get(key);
    const refilled = known === undefined ? this.size : known.tokens + ((now - known.at) / 1000) * this.perSecond;
    const tokens = Math.min(this.size, Math.max(0, refilled));
    // Taken out and put in again: the map's order is then the order of use.
    this.buckets.delete(key);
    this.buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    if (this.buckets.size > MOST_BUCKETS) this.forgetOldest();
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / this.perSecond));
  }

  private forgetOldest(): void {
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined) this.buckets.delete(oldest);
  }
}
