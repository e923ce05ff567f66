import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './address-list';

/** One entry of the list of database hosts: a name, an address or a range (CIDR), with a port where only that one is meant. */
export interface AllowedHost {
  name?: string;
  range?: BlockList;
  port?: number;
}

/** Addresses that a name of the list does not lead to, unless they are listed themselves: this machine, and link-local. */
const CLOSE = new BlockList();
CLOSE.addSubnet('0.0.0.0', 8);
CLOSE.addSubnet('127.0.0.0', 8);
CLOSE.addSubnet('169.254.0.0', 16);
CLOSE.addAddress('::', 'ipv6');
CLOSE.addAddress('::1', 'ipv6');
CLOSE.addSubnet('fe80::', 10, 'ipv6');

const ENTRY = /^(?:\[([^\]]+)\]|([^:\s]+(?::[^:\s]*:[^\s]*)?))(?::(\d{1,5}))?$/;

/**
 * Reads a list such as `db.example.com, 10.1.0.0/16, [fd00::1]:5432`.
 *
 * @throws {Error} naming an entry that is none
 */
export function readAllowedHosts(text: string): AllowedHost[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry);
}

function readEntry(entry: string): AllowedHost {
  const [, bracketed, plain, port] = ENTRY.exec(entry) ?? [];
  const host = (bracketed ?? plain ?? '').toLowerCase();
  const [address = '', bits] = host.split('/', 2);
  const family = isIP(address);
  const rest = port === undefined ? {} : { port: Number(port) };
  if (family === 0) {
    if (bits !== undefined || !/^[a-z0-9._-]+$/.test(host)) throw new Error(`"${entry}" is neither a host nor a range`);
    return { name: host, ...rest };
  }
  const range = new BlockList();
  const most = family === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  if (!Number.isInteger(length) || length < 0 || length > most) throw new Error(`"${entry}" is not a range`);
  range.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  return { range, ...rest };
}

/**
 * The address that a test may connect to. A name is looked up once, and the connection goes to the address that was
 * found then: a name cannot lead elsewhere a moment later.
 *
 * @returns undefined where the list does not allow it. Names that are not listed are not even looked up.
 * @throws {Error} of the look-up, for a listed name that is not found
 */
export async function allowedAddress(
  allowed: readonly AllowedHost[],
  host: string,
  port: number,
): Promise<string | undefined> {
  const here = allowed.filter((entry) => entry.port === undefined || entry.port === port);
  const inRange = (address: string) => here.some(({ range }) => range?.check(address, familyOf(address)) === true);
  const literal = plainAddress(host.replace(/^\[|\]$/g, '').toLowerCase());
  if (isIP(literal) !== 0) return inRange(literal) ? literal : undefined;
  if (!here.some(({ name }) => name === literal)) return undefined;
  const address = plainAddress((await lookup(literal)).address);
  const close = CLOSE.check(address, familyOf(address));
  return !close || literal === 'localhost' || inRange(address) ? address : undefined;
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
