import type { FastifyRequest } from 'fastify';
import { addressKey } from '../auth/address-key';
import type { Backplane } from '../cluster/backplane';
import { Refusal } from './refusal';
import { TokenBuckets } from './token-buckets';

/** How many seconds' calls may come at once, when an office begins its day. */
const BURST_S = 10;

/**
 * Bounds the calls that need no session, by the address that they come from: on all servers together, or while their
 * backplane is away on each alone.
 */
export class OpenCalls {
  private readonly buckets: TokenBuckets;

  constructor(
    private readonly perSecond: number,
    private readonly backplane: Pick<Backplane, 'take'>,
  ) {
    this.buckets = new TokenBuckets(perSecond, perSecond * BURST_S);
  }

  /** @throws {Refusal} 429 with the time to wait, in seconds */
  async count(request: Pick<FastifyRequest, 'ip'>): Promise<void> {
    const key = addressKey(request.ip);
    const size = { perSecond: this.perSecond, most: this.perSecond * BURST_S };
    const shared = await this.backplane.take(`open-calls:${key}`, size);
    const waitS = shared ?? this.buckets.take(key, performance.now());
    if (waitS > 0) throw new Refusal(429, 'tooManyCalls', { headers: { 'retry-after': String(waitS) } });
  }
}
