import { describe, expect, it } from 'vitest';
import { allowedAddress, readAllowedHosts } from './allowed-hosts';

describe('hosts that a connection test may reach', () => {
  const list = readAllowedHosts('10.1.0.0/16, 192.168.7.9:5432, [fd00::1]:5433, localhost:5432');

  it.each([
    ['10.1.255.9', 1, '10.1.255.9'],
    ['10.2.0.1', 1, undefined],
    ['192.168.7.9', 5432, '192.168.7.9'],
    ['192.168.7.9', 22, undefined],
    ['[fd00::1]', 5433, 'fd00::1'],
    ['::ffff:10.1.2.3', 1, '10.1.2.3'],
    ['::ffff:127.0.0.1', 5432, undefined],
    ['127.0.0.1', 5432, undefined],
    ['169.254.169.254', 80, undefined],
    // Other ways to write an address are names that nobody has listed.
    ['2130706433', 5432, undefined],
    ['0x7f.1', 5432, undefined],
    ['db.example.com', 5432, undefined],
    ['localhost', 5433, undefined],
  ])('%s, port %i: %s', async (host, port, address) => {
    expect(await allowedAddress(list, host, port)).toBe(address);
  });

  it('a listed localhost is this machine; nothing is reached where nothing is listed', async () => {
    expect(await allowedAddress(list, 'LOCALHOST', 5432)).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await allowedAddress(readAllowedHosts(''), 'localhost', 5432)).toBeUndefined();
  });

  it.each(['10.0.0.0/33', 'a b', 'db/8', 'http://x'])('refuses %s in the list', (entry) => {
    expect(() => readAllowedHosts(entry)).toThrow(entry);
  });
});
