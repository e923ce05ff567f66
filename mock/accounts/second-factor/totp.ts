import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '@portal/contract/entities/second-factor';

/** What every authenticator can do: SHA-1, six digits, 30 seconds (RFC 6238). */
const PERIOD_S = 30;
const ALGORITHM = 'SHA1';
/** 160 bits, as long as the digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Codes of so many periods before and after are taken: a clock may be 30 s off. */
const TOLERATED_PERIODS = 1;
const CODE = new RegExp(`^[0-9]{${String(CODE_DIGITS)}}$`);

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator reads from a QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** The code of a moment; `now` in milliseconds since 1970. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now });

/**
 * The time step that a code belongs to: periods since 1970. Undefined for a code of none that is near enough.
 *
 * @param now milliseconds since 1970
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  // The library fails over digits of other scripts.
  if (!CODE.test(code)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERATED_PERIODS });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: ALGORITHM, digits: CODE_DIGITS, period: PERIOD_S });
