import { plainAddress } from '../config/address-list';

const GROUPS = 8;
/** The groups of an IPv6 address that name a network: 64 bits. A single machine can use all addresses of its own. */
const NETWORK_GROUPS = 4;

/** What is counted as one address: an IPv4 address, or the network of an IPv6 one. */
export function addressKey(address: string): string {
  const plain = plainAddress(address).toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
