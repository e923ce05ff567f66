import { AddressList } from './address-list';

/** The most proxies that may stand in front of the server. */
const MOST_HOPS = 10;

/** Which of the addresses that a request has passed may tell where it came from. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** With a number of hops nothing else tells a proxy from a stranger, so the nearest one must be on an inner network. */
const INNER_NETWORK = AddressList.of('loopback,private');

/**
 * Reads TRUST_PROXY: a number of proxies in front of the server, or the list of their addresses.
 *
 * @returns `nobody` for 0; undefined for a text that is neither, such as `true` or `all`
 */
export function readTrustedProxies(text: string): TrustsProxy | 'nobody' | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops === 0) return 'nobody';
    if (hops > MOST_HOPS) return undefined;
    return (address, hop) => hop < hops && (hop > 0 || INNER_NETWORK.has(address));
  }
  const list = AddressList.read(text);
  return list && ((address) => list.has(address));
}
