import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config';

/** A reverse proxy that has identified the person (Kerberos) sets this header. Only TRUST_PROXY makes it count. */
const PROXY_USER_HEADER = 'x-remote-user';

/**
 * The account name that the company domain reports for a browser. A trusted proxy reports it; without one, a browser on
 * this machine is the account of the setting DOMAIN_USER. Undefined for any other browser: nobody may become an
 * employee by a request from another machine.
 */
export function domainUserOf(
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  config: Pick<ServerConfig, 'domainUser' | 'trustProxy'>,
): string | undefined {
  const reported = request.headers[PROXY_USER_HEADER];
  if (config.trustProxy) return typeof reported === 'string' && reported !== '' ? withoutDomain(reported) : undefined;
  return config.domainUser !== '' && isThisMachine(request.ip) ? config.domainUser : undefined;
}

/** `CORP\e10001` and `e10001@corp.example` are `e10001`. */
function withoutDomain(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1).replace(/@.*$/, '');
}

function isThisMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}
