import { expect, it } from 'vitest';
import { listeningHost } from './listen';

const production = { host: undefined, production: true, allowDemo: false };

it('keeps demo data in production to this machine', () => {
  expect(listeningHost(production, true)).toBe('127.0.0.1');
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect(listeningHost({ ...production, host }, true)).toBe(host);
  }
  for (const host of ['0.0.0.0', '::', '10.1.2.3', 'portal.example.com']) {
    expect(() => listeningHost({ ...production, host }, true)).toThrow('add ALLOW_DEMO=1');
  }
});

it('listens everywhere with data of one’s own, in development, and where somebody allowed it', () => {
  expect(listeningHost(production, false)).toBe('0.0.0.0');
  expect(listeningHost({ ...production, production: false }, true)).toBe('0.0.0.0');
  expect(listeningHost({ ...production, allowDemo: true }, true)).toBe('0.0.0.0');
  expect(listeningHost({ ...production, allowDemo: true, host: '10.1.2.3' }, true)).toBe('10.1.2.3');
});
