import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../auth/secrets';
import { isLoopback } from '../config/address-list';
import type { ServerConfig } from '../config/config';
import { DOMAIN_SECRET_HEADER } from '../config/domain';
import { cameThroughProxy } from '../http/proxy-headers';

/** The parts of a request that tell who sent it. `socket` is the machine that connected, whatever headers say. */
export type DomainRequest = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * The account name that the company domain reports for a browser; undefined for an unknown visitor.
 *
 * The proxy's header counts only together with the proxy's address and its secret. In development a browser on this
 * machine may be the account of DOMAIN_USER; a request that came through a proxy never is.
 */
export function domainUserOf(
  request: DomainRequest,
  { domainProxy, domainUser, trustsProxy }: Pick<ServerConfig, 'domainProxy' | 'domainUser' | 'trustsProxy'>,
): string | undefined {
  const sender = request.socket.remoteAddress ?? '';
  if (domainProxy !== undefined) {
    const reported = request.headers[domainProxy.header];
    const shown = request.headers[DOMAIN_SECRET_HEADER];
    const proved = typeof shown === 'string' && sameSecret(shown, domainProxy.secret);
    if (!proved || !domainProxy.addresses.has(sender)) return undefined;
    return typeof reported === 'string' && reported !== '' ? withoutDomain(reported) : undefined;
  }
  const proxied = trustsProxy !== undefined || cameThroughProxy(request.headers);
  return domainUser !== '' && !proxied && isLoopback(sender) ? domainUser : undefined;
}

/** `CORP\e10001` and `e10001@corp.example` are `e10001`. */
function withoutDomain(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1).replace(/@.*$/, '');
}
