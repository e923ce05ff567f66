import { expect, it } from 'vitest';
import { readTrustedProxies, type TrustsProxy } from './trusted-proxies';

function trusts(text: string): TrustsProxy {
  const read = readTrustedProxies(text);
  if (typeof read !== 'function') throw new Error(`${text} was not read.`);
  return read;
}

it('takes a number of proxies of the inner network', () => {
  expect(readTrustedProxies('0')).toBe('nobody');
  const two = trusts('2');
  expect([two('127.0.0.1', 0), two('10.1.1.1', 0), two('8.8.8.8', 1), two('8.8.8.8', 2)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  // A stranger who reaches the server itself is no proxy.
  expect(two('203.0.113.9', 0)).toBe(false);
});

it('takes addresses, ranges and their names', () => {
  const listed = trusts('10.1.0.0/16, 192.0.2.1,loopback,2001:db8::/32');
  expect(
    ['10.1.9.9', '::ffff:10.1.9.9', '192.0.2.1', '127.0.0.1', '::1', '2001:db8::5'].map((at) => listed(at, 0)),
  ).toEqual(Array.from({ length: 6 }, () => true));
  expect(['10.2.0.1', '192.0.2.2', '2001:db9::1', 'unknown', ''].map((at) => listed(at, 0))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it.each([
  'all',
  'true',
  '*',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '99',
  '-1',
  '1.5',
  'proxy.example',
  '10.0.0.0/8/8',
])('refuses %s', (text) => expect(readTrustedProxies(text)).toBeUndefined());
