import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint';

describe('what tells deployments apart', () => {
  it('is the files of a page', () => {
    const page = (hash: string, nonce: string) =>
      `<html><head><link rel="stylesheet" href="a.${hash}.css"><script nonce="${nonce}" src=main.${hash}.js></script></head></html>`;
    expect(fingerprint(page('1', 'x'))).toBe(fingerprint(page('1', 'y')));
    expect(fingerprint(page('1', 'x'))).not.toBe(fingerprint(page('2', 'x')));
  });

  it('is the whole page where it names no files', () => {
    expect(fingerprint('<script>a()</script>')).not.toBe(fingerprint('<script>b()</script>'));
  });
});
