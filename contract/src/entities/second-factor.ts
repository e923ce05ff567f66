import { z } from 'zod';
import { ownPasskey } from './passkey';

/** What can stand beside the password. */
const FACTOR_WAYS = ['passkey', 'authenticator', 'recovery'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

/** Where passkeys work: the origin of the portal. Null where none can work at the portal's address. */
const passkeysAt = z.string().nullable().optional();

/** The password was right, and a second factor is needed as well. */
export const secondFactorAsked = z.strictObject({
  second_factor: z.strictObject({
    /** Proves the password for a short time, for one sign-in of this person. */
    ticket: z.string(),
    expires_in_s: z.number().int(),
    /** What the person has. Absent before a server that knows authenticators and recovery codes only. */
    ways: z.array(z.enum(FACTOR_WAYS)).optional(),
    passkeys_at: passkeysAt,
  }),
});
export type SecondFactorAsked = z.infer<typeof secondFactorAsked>;

/** The second factor of the person who asks. */
export const ownSecondFactor = z.object({
  on: z.boolean(),
  /** One of the person's roles asks for it: it cannot be turned off. */
  required: z.boolean(),
  /** Recovery codes that are not used yet. */
  recovery_codes_left: z.number().int().min(0),
  /** Whether codes of an authenticator are taken. As `on` where absent. */
  authenticator: z.boolean().optional(),
  /** The oldest first. */
  passkeys: z.array(ownPasskey).optional(),
  passkeys_at: passkeysAt,
});
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>;

/** Told once; the server keeps digests. Empty where there are recovery codes already. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** How many digits an authenticator shows. */
export const CODE_DIGITS = 6;
const CODE_MAX = 64;

/** A code of the authenticator, or a recovery code; blanks and hyphens do not count. */
export const factorCode = z.string().trim().min(1).max(CODE_MAX);
