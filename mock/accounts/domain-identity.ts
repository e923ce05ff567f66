import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config';

/** Set by a reverse proxy that has proved who sits there (Kerberos); believed only with TRUST_PROXY. */
const PROXY_USER_HEADER = 'x-remote-user';

/**
 * Who the company domain says is sitting at the browser: what a trusted proxy reports, else, for a browser on this very
 * machine, the account of the setting DOMAIN_USER. Undefined for everybody else: nobody may become an employee by
 * asking from afar.
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
