import { BlockList, isIP } from 'node:net';

/** Names for ranges of addresses, to write in place of the ranges. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};
/** The shortest prefix of a range, in bits: a shorter one would be a good part of the Internet. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 7 } as const;
const LONGEST_PREFIX = { ipv4: 32, ipv6: 128 } as const;

/** Addresses and ranges that an operator has listed. */
export class AddressList {
  private constructor(private readonly list: BlockList) {}

  /**
   * Reads a list: addresses, ranges such as `10.1.0.0/16`, and the names `loopback` and `private`, with commas between.
   *
   * @returns undefined where a part is none of these, or a range is wider than /8 (IPv4) or /7 (IPv6)
   */
  static read(text: string): AddressList | undefined {
    const list = new BlockList();
    const parts = text.split(',').flatMap((part) => NAMED[part.trim()] ?? part.trim());
    return parts.length > 0 && parts.every((part) => add(list, part)) ? new AddressList(list) : undefined;
  }

  /** A list that is written in the code. Throws where {@link read} would give undefined. */
  static of(text: string): AddressList {
    const list = AddressList.read(text);
    if (list === undefined) throw new Error(`"${text}" is no list of addresses.`);
    return list;
  }

  /** Whether the address is listed. A text that is no address is not. */
  has(address: string): boolean {
    const plain = plainAddress(address);
    const family = familyOf(plain);
    return family !== undefined && this.list.check(plain, family);
  }
}

const LOOPBACK = AddressList.of('loopback');

/** An IPv4 address that came in IPv6's form, as IPv4; without the zone of a link-local address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** Whether an address or host name means this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || LOOPBACK.has(host);
}

function add(list: BlockList, part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const family = familyOf(address);
  if (family === undefined || more.length > 0) return false;
  if (bits === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const prefix = /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (prefix < SHORTEST_PREFIX[family] || prefix > LONGEST_PREFIX[family]) return false;
  list.addSubnet(address, prefix, family);
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
