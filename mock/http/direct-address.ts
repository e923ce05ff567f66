import type { FastifyRequest } from 'fastify';
import { cameThroughProxy } from './proxy-headers';

/**
 * The address of whoever sent a request; undefined where nobody knows it. A proxy that TRUST_PROXY does not name has an
 * address of its own, such as the loopback address, and it says nothing of the person behind it.
 */
export function directAddress(request: FastifyRequest): string | undefined {
  return cameThroughProxy(request.headers) && request.ip === request.socket.remoteAddress ? undefined : request.ip;
}
