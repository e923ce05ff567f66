import { expect, it } from 'vitest';
import { readAllowedHosts } from '../../config/allowed-hosts';
import { addressToAsk, isPublic } from './public-address';

it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'no address',
])('%s is not', (address) => expect(isPublic(address)).toBe(false));

it('is asked where it is public, or the setting allows it', async () => {
  expect(await addressToAsk([], '8.8.8.8', 443)).toBe('8.8.8.8');
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', 'no-such-host.invalid'])
    expect(await addressToAsk([], host, 80), host).toBeUndefined();
  const allowed = readAllowedHosts('127.0.0.1:8080, localhost');
  expect(await addressToAsk(allowed, '127.0.0.1', 8080)).toBe('127.0.0.1');
  expect(await addressToAsk(allowed, '127.0.0.1', 22)).toBeUndefined();
  expect(await addressToAsk(allowed, 'localhost', 22)).toMatch(/^(127\.0\.0\.1|::1)$/);
});
