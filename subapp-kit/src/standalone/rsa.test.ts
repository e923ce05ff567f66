import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encrypt, readPublicKey } from './rsa';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The message of a padded block, as a server unpads it. */
function decrypt(cipher: string): string {
  const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(cipher, 'base64'));
  expect([block[0], block[1]]).toEqual([0, 2]);
  const end = block.indexOf(0, 2);
  expect(end).toBeGreaterThanOrEqual(10);
  return block.subarray(end + 1).toString('utf8');
}

describe('encrypt', () => {
  it('pads as PKCS#1 v1.5 asks, whatever the text', () => {
    for (const text of ['', 'Admin@2026', '密码 Pässword ☂', 'x'.repeat(245)]) {
      expect(decrypt(encrypt(text, pem))).toBe(text);
    }
  });

  it('never gives the same cipher twice', () => {
    expect(encrypt('a', pem)).not.toBe(encrypt('a', pem));
  });

  it('refuses what does not fit and what is no key', () => {
    expect(() => encrypt('x'.repeat(246), pem)).toThrow('too long');
    expect(() => readPublicKey('-----BEGIN PUBLIC KEY-----\nMAA=\n-----END PUBLIC KEY-----')).toThrow('not readable');
  });
});
