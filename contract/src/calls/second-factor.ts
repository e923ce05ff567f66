import { z } from 'zod';
import type { CallSchema } from '../call';
import { tokenPair } from '../entities/account';
import { newPasskey, passkeyAnswer, passkeyCreation, passkeyName, passkeyRequest } from '../entities/passkey';
import { factorCode, ownSecondFactor, recoveryCodes } from '../entities/second-factor';

/**
 * Who they are, proved again: by the password, as `resetPassword` encrypts it, by a code, or by a passkey that
 * `askForPasskey` has asked for. One of them.
 */
const proof = z.object({
  password: z.string().min(1).max(4096).optional(),
  code: factorCode.optional(),
  passkey: passkeyAnswer.optional(),
});
const ticket = z.string().min(1).max(256);
const passkeyId = z.string().min(1).max(64);

/** Signing in with a second factor, and setting it up (docs/sign-in.md). The specification knows none of it. */
export const secondFactorSchemas = {
  signInBySecondFactor: {
    summary: 'Signs in with the ticket that `login` has given after a right password, and a code or a passkey',
    body: z.object({ ticket, code: factorCode.optional(), passkey: passkeyAnswer.optional() }),
    data: tokenPair,
  },
  beginPasskeySignIn: {
    summary: 'What the browser asks a passkey for, to sign in with a ticket; good for one answer',
    body: z.object({ ticket }),
    data: passkeyRequest,
  },
  getSecondFactor: { summary: 'Whether the person has a second factor, and needs one', data: ownSecondFactor },
  beginSecondFactor: {
    summary: 'A new secret for the authenticator; needs a proof where there is a second factor',
    body: proof,
    data: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code. */
      uri: z.string(),
    }),
  },
  confirmSecondFactor: {
    summary: 'Takes the authenticator into use by a first code; the first factor gives recovery codes, once',
    body: z.object({ code: factorCode }),
    data: recoveryCodes,
  },
  removeAuthenticator: { summary: 'Takes the authenticator away', body: proof, data: z.null() },
  beginPasskey: {
    summary: 'What the browser makes a passkey by; needs a proof where there is a second factor',
    body: proof,
    data: passkeyCreation,
  },
  addPasskey: {
    summary: 'Adds the passkey that was made; the first factor gives recovery codes, once',
    body: z.object({ name: passkeyName, passkey: newPasskey }),
    data: recoveryCodes,
  },
  renamePasskey: { summary: 'Renames a passkey', body: z.object({ id: passkeyId, name: passkeyName }), data: z.null() },
  removePasskey: { summary: 'Takes a passkey away', body: proof.extend({ id: passkeyId }), data: z.null() },
  askForPasskey: {
    summary: 'What the browser asks a passkey for, to prove once more who the person is; good for one answer',
    body: z.object({}),
    data: passkeyRequest,
  },
  renewRecoveryCodes: { summary: 'New recovery codes; those before are void', body: proof, data: recoveryCodes },
  endSecondFactor: { summary: 'Turns the second factor off, of every kind', body: proof, data: z.null() },
} as const satisfies Record<string, CallSchema>;
