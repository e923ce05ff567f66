import { describe, expect, it } from 'vitest';
import { isNetwork, networkCheck } from './network';
import { isOrigin } from './origin';

describe('networks', () => {
  const listed = networkCheck(['10.0.0.0/8', '127.0.0.0/8', 'fe80::/10']);

  it.each(['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', 'fe80::1', 'fe80::1%eth0'])('%s is in them', (address) => {
    expect(listed(address)).toBe(true);
  });

  it.each(['11.0.0.1', '::1', '2001:db8::1', '', 'unknown', '10.1.2.3.4'])('%s is not', (address) => {
    expect(listed(address)).toBe(false);
  });

  it('are written with the number of their bits', () => {
    expect(['10.0.0.0/8', '::1/128'].every(isNetwork)).toBe(true);
    expect(['10.0.0.0', '10.0.0.0/33', '::1/129', 'office', ''].some(isNetwork)).toBe(false);
  });
});

describe('origins', () => {
  it.each(['https://api.example.com', 'http://10.0.0.5:8080', 'wss://*.example.com', 'http://localhost:*'])(
    '%s is one',
    (text) => {
      expect(isOrigin(text)).toBe(true);
    },
  );

  it.each([
    'https:',
    '*',
    "'unsafe-inline'",
    'https://a.example/path',
    'https://a.example; script-src *',
    'data:',
    'https://*',
  ])('%s is none, so it cannot open the policy', (text) => {
    expect(isOrigin(text)).toBe(false);
  });
});
