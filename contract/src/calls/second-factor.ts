import { z } from 'zod';
import type { CallSchema } from '../call';
import { tokenPair } from '../entities/account';
import { factorCode, ownSecondFactor, recoveryCodes } from '../entities/second-factor';

/** Who they are, proved again: by the password, as `resetPassword` encrypts it, or by a code. One of both. */
const proof = z.object({ password: z.string().min(1).max(4096).optional(), code: factorCode.optional() });

/** Signing in with a second factor, and setting it up (docs/sign-in.md). The specification knows none of it. */
export const secondFactorSchemas = {
  signInBySecondFactor: {
    summary: 'Signs in with the ticket that `login` has given after a right password, and a code',
    body: z.object({ ticket: z.string().min(1).max(256), code: factorCode }),
    data: tokenPair,
  },
  getSecondFactor: { summary: 'Whether the person has a second factor, and needs one', data: ownSecondFactor },
  beginSecondFactor: {
    summary: 'A new secret for the authenticator; it counts once a code has confirmed it',
    body: z.object({}),
    data: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code. */
      uri: z.string(),
    }),
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on by a first code; gives the recovery codes, once',
    body: z.object({ code: factorCode }),
    data: recoveryCodes,
  },
  renewRecoveryCodes: { summary: 'New recovery codes; those before are void', body: proof, data: recoveryCodes },
  endSecondFactor: { summary: 'Turns the second factor off', body: proof, data: z.null() },
} as const satisfies Record<string, CallSchema>;
