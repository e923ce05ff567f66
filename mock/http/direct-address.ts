import type { FastifyRequest } from 'fastify';

/** Headers by which a proxy says for whom it asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * The address of whoever sent a request; undefined where nobody knows it. A proxy that TRUST_PROXY does not name has an
 * address of its own, such as the loopback address, and it says nothing of the person behind it.
 */
export function directAddress(request: FastifyRequest): string | undefined {
  const viaProxy = FORWARDED.some((name) => request.headers[name] !== undefined);
  return viaProxy && request.ip === request.socket.remoteAddress ? undefined : request.ip;
}
