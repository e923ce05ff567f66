import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../config/address-list';
import { allowedAddress, type AllowedHost } from '../../config/allowed-hosts';

/** Networks in which nothing of the internet is: of companies, of this machine, of one link, and what is set apart. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits);
/** Of IPv6 only the addresses of the internet are public; among these, not those that hold an address of IPv4. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC_6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_PUBLIC_6.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the internet. @param address IPv4 or IPv6 */
export function isPublic(address: string): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 4) return !NOT_PUBLIC.check(plain);
  return isIP(plain) === 6 && PUBLIC_6.check(plain, 'ipv6') && !NOT_PUBLIC_6.check(plain, 'ipv6');
}

/**
 * The address to connect to for a host: one of the internet, or one that the setting allows. The name is looked up once,
 * and the connection goes to what was found then, so a name cannot lead elsewhere a moment later.
 *
 * @returns undefined where the host is not to be asked, or is not found
 */
export async function addressToAsk(
  allowed: readonly AllowedHost[],
  host: string,
  port: number,
): Promise<string | undefined> {
  try {
    const listed = await allowedAddress(allowed, host, port);
    if (listed !== undefined) return listed;
    const literal = plainAddress(host.replace(/^\[|\]$/g, ''));
    const found = isIP(literal) === 0 ? await lookup(literal, { all: true }) : [{ address: literal }];
    // A name that leads to both is not asked at all.
    return found.every(({ address }) => isPublic(address)) ? found[0]?.address : undefined;
  } catch {
    return undefined;
  }
}
