import { z } from 'zod';

/** What people call a passkey: the device it is on, mostly. */
const NAME_MAX = 64;
/** A credential id has at most 1,023 bytes (WebAuthn Level 3, section 4), which are so many letters. */
const ID_MAX = 1364;
const CLIENT_DATA_MAX = 8192;
const ATTESTATION_MAX = 32_768;
const SIGNATURE_MAX = 8192;
const TRANSPORTS_MAX = 8;

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

export const passkeyName = z.string().trim().min(1).max(NAME_MAX);

/** One passkey of the person who asks. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Null where it was never used. */
  last_used_at: z.string().nullable(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** How a browser reaches an authenticator, such as `internal` or `usb`. */
const transports = z.array(z.string().min(1).max(32)).max(TRANSPORTS_MAX);
const descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports: transports.optional() });
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: verification, userVerification: verification }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(descriptor),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const credential = { id: bytes(ID_MAX), rawId: bytes(ID_MAX), type: z.literal('public-key') };

/** What a browser gives for {@link passkeyCreation}: `RegistrationResponseJSON`. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(ATTESTATION_MAX),
    transports: transports.optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser gives for {@link passkeyRequest}: `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    authenticatorData: bytes(SIGNATURE_MAX),
    signature: bytes(SIGNATURE_MAX),
    userHandle: bytes(ID_MAX).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
