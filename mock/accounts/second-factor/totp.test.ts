import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes';
import { codeAt, newSecret, stepOf, uriOf } from './totp';

/** The secret of RFC 6238, appendix B: `12345678901234567890`. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('makes the codes of RFC 6238, appendix B', () => {
  const cases = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [seconds, code] of cases) expect(codeAt(RFC_SECRET, seconds * 1000)).toBe(code);
});

it('takes a code of a clock that is 30 s off, and none that is further off', () => {
  const secret = newSecret();
  const now = 1_800_000_015_000;
  const step = Math.floor(now / 30_000);
  expect(stepOf(secret, codeAt(secret, now), now)).toBe(step);
  expect(stepOf(secret, codeAt(secret, now - 30_000), now)).toBe(step - 1);
  expect(stepOf(secret, codeAt(secret, now + 30_000), now)).toBe(step + 1);
  expect(stepOf(secret, codeAt(secret, now - 60_000), now)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now + 60_000), now)).toBeUndefined();
});

it('takes nothing that is no code of six digits', () => {
  const secret = newSecret();
  for (const text of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '12 34 5']) {
    expect(stepOf(secret, text, 1_800_000_000_000), text).toBeUndefined();
  }
});

it('tells authenticators the secret and whose it is', () => {
  const uri = new URL(uriOf(RFC_SECRET, 'portal.example.com', 'E10001@hq'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.href)).toContain('portal.example.com:E10001@hq');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: RFC_SECRET, issuer: 'portal.example.com' });
});

it('makes ten recovery codes, each known again however it is typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
    expect(recoveryDigest(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(recoveryDigest(code));
  }
});
