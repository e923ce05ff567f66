import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import JSEncrypt from 'jsencrypt';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RotatingKey } from './rotating-key';
import { decryptPassword, publicPem, unpad } from './rsa';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys: RotatingKey = { newest: privateKey, usable: [privateKey], reread: () => false };
const encryptor = new JSEncrypt();
beforeAll(() => encryptor.setPublicKey(publicPem(privateKey)));

/** A padded block as the standard describes it. */
function padded(message: Uint8Array, length = 256): Buffer {
  const padding = Buffer.from(randomBytes(length - message.length - 3).map((byte) => byte || 1));
  return Buffer.concat([Buffer.from([0, 2]), padding, Buffer.from([0]), message]);
}

describe('decryptPassword', () => {
  /** @covers call:encryption */
  it('reads what jsencrypt made, in every script', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((one) => Buffer.byteLength(one) <= 200);
    fc.assert(
      fc.property(text, (password) => {
        const encrypted = encryptor.encrypt(password);
        expect(decryptPassword(keys, String(encrypted))).toEqual({
          readable: true,
          text: password,
          paddingOk: true,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('refuses what is no block of this key', () => {
    for (const text of [
      '',
      'abc',
      'ä'.repeat(344),
      randomBytes(255).toString('base64'),
      randomBytes(257).toString('base64'),
    ]) {
      expect(decryptPassword(keys, text)).toEqual({ readable: false });
    }
    expect(decryptPassword(keys, Buffer.alloc(256, 0xff).toString('base64'))).toEqual({ readable: false });
  });

  it('gives random text for a block that was not padded, and does not say so to the caller of the text', () => {
    const block = Buffer.alloc(256, 7);
    block[0] = 0;
    const first = decryptPassword(keys, block.toString('base64'));
    const second = decryptPassword(keys, block.toString('base64'));
    expect(first).toMatchObject({ readable: true, paddingOk: false });
    expect(first).not.toEqual(second);
  });
});

describe('unpad', () => {
  const fallback = Buffer.alloc(256, 0x55);

  it('finds every message in a good block', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 245 }), (message) => {
        const result = unpad(padded(message), fallback);
        expect(result.ok).toBe(true);
        expect([...result.message]).toEqual([...message]);
      }),
    );
  });

  it('refuses a wrong head, a short padding and a block without an end', () => {
    const good = padded(Buffer.from('secret'));
    const broken = (at: number, value: number) => {
      const block = Buffer.from(good);
      block[at] = value;
      return unpad(block, fallback).ok;
    };
    expect(broken(0, 1)).toBe(false);
    expect(broken(1, 1)).toBe(false);
    for (let at = 2; at < 10; at++) expect(broken(at, 0)).toBe(false);
    expect(broken(10, 0)).toBe(true);
    expect(unpad(Buffer.from([0, 2, ...Buffer.alloc(254, 9)]), fallback).ok).toBe(false);
  });
});
