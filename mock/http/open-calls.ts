import type { FastifyRequest } from 'fastify';
import { addressKey } from '../auth/address-key';
import { Refusal } from './refusal';
import { TokenBuckets } from './token-buckets';

/** How many seconds' calls may come at once, when an office begins its day. */
const BURST_S = 10;

/** Bounds the calls that need no session, by the address that they come from. */
export class OpenCalls {
  private readonly buckets: TokenBuckets;

  constructor(perSecond: number) {
    this.buckets = new TokenBuckets(perSecond, perSecond * BURST_S);
  }

  /** @throws {Refusal} 429 with the time to wait, in seconds */
  count(request: Pick<FastifyRequest, 'ip'>): void {
    const waitS = this.buckets.take(addressKey(request.ip), performance.now());
    if (waitS > 0) throw new Refusal(429, 'tooManyCalls', { headers: { 'retry-after': String(waitS) } });
  }
}
