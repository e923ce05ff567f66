import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasControlCharacters, readStamp, stampPassword } from './password-stamp';

const nonce = 'abcdefghijklmnopqrs_-0';
const sentAt = 1_795_000_000_000;

it('a stamped password is read as it was, whatever it begins with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(readStamp(stampPassword({ password, sentAt, nonce }))).toEqual({ password, sentAt, nonce });
    }),
  );
  const twice = stampPassword({ password: stampPassword({ password: 'x', sentAt, nonce }), sentAt, nonce });
  expect(readStamp(twice)?.password).toBe(stampPassword({ password: 'x', sentAt, nonce }));
});

it('a bare password is never read as a stamped one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!hasControlCharacters(text));
      expect(readStamp(text)).toBeUndefined();
    }),
  );
  expect(readStamp(`v2.${sentAt}.${nonce}.Password@1`)).toBeUndefined();
});

it('a broken stamp is none', () => {
  const whole = stampPassword({ password: '', sentAt, nonce });
  for (let length = 0; length < whole.length; length++) expect(readStamp(whole.slice(0, length))).toBeUndefined();
  expect(readStamp(whole.replace('v2', 'v3'))).toBeUndefined();
  expect(readStamp(whole.replace(String(sentAt), 'yesterday'))).toBeUndefined();
});
