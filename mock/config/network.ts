import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { plainAddress } from './address-list';

const cidr = z.union([z.cidrv4(), z.cidrv6()]);

/** Whether a text is a network, such as `10.0.0.0/8` or `fc00::/7`. */
export function isNetwork(text: string): boolean {
  return cidr.safeParse(text).success;
}

/**
 * Makes the question whether an address lies in one of the networks.
 *
 * @param networks as {@link isNetwork} accepts them
 */
export function networkCheck(networks: readonly string[]): (address: string) => boolean {
  const listed = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    listed.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && listed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
