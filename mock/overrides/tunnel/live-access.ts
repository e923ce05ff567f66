import type { IncomingHttpHeaders } from 'node:http';
import { callerOfToken, type Caller, type CallerLookup } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { ServerKeys } from '../../auth/keys';
import { readLive } from '../live-path';
import { mayOverride } from '../may-override';
import type { Overrides } from '../overrides';

export interface LiveAccessServices extends CallerLookup {
  keys: Pick<ServerKeys, 'sessionKey' | 'liveKey'>;
  overrides: Pick<Overrides, 'inForce'>;
  permissions: { has(caller: Caller, code: string): Promise<boolean> };
}

/**
 * The tunnel that a session may use now. It is asked anew for each request: for the signature and its end, the session
 * of the cookie, an override of this session that is in force, and the permission.
 *
 * @param text the signed text of the path
 * @param token of the session's cookie
 * @returns the id of the tunnel
 * @throws {Refusal} 404 for a text that is none or has expired, 401 without a session, 403 where it has no override of
 *   this tunnel, or no longer the permission
 */
export async function requireTunnel(
  services: LiveAccessServices,
  text: string,
  token: string | undefined,
): Promise<string> {
  const { keys, clock, overrides, permissions } = services;
  const claims = readLive(keys.liveKey, text, clock.now());
  if (claims === undefined) throw new Refusal(404, 'overrideNoServer');
  const caller = token === undefined ? undefined : await callerOfToken(services, token);
  if (caller === undefined) throw new Refusal(401, 'sessionExpired');
  const own = (await overrides.inForce(caller)).find(({ tunnel }) => tunnel === claims.live);
  if (own === undefined || !(await mayOverride(permissions, caller, own.prefix)))
    throw new Refusal(403, 'overrideOver');
  return claims.live;
}

/** @throws {Refusal} 403 for what a page of another site asks for */
export function requireOwnPage(headers: IncomingHttpHeaders): void {
  const { 'sec-fetch-site': site, origin, host } = headers;
  const isForeign = site === 'cross-site' || site === 'same-site';
  // Applications that a page opens by hand, such as in a sandbox of their own, say "null".
  const isOther = origin !== undefined && origin !== 'null' && URL.canParse(origin) && new URL(origin).host !== host;
  if (isForeign || (isOther && site !== 'same-origin')) throw new Refusal(403, 'overrideOutside');
}
