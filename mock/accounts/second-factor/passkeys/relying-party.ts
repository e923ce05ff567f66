import { isIP } from 'node:net';

/** Whom passkeys are made for: the portal, as WebAuthn names it. */
export interface RelyingParty {
  /** The host name. A passkey works for no other. */
  id: string;
  /** Where the browser must be. */
  origin: string;
}

/**
 * The portal at its public address. All tenants share it, and the base path does not count.
 *
 * @param publicUrl the setting PUBLIC_URL
 * @returns undefined where browsers offer no passkeys: neither https nor localhost, or an IP address for a name
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  // An address of IPv6 stands in brackets.
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;
  return { id: hostname, origin };
}
