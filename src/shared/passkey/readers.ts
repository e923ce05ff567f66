import type { PasskeyCreation, PasskeyRequest } from '@portal/contract/entities/passkey';
import { filledText, integer, list, oneOf, optional, record, text } from '@/shared/http/reader';

const key = oneOf('public-key');
const verification = oneOf('required', 'preferred', 'discouraged');
const descriptors = list(
  record<PasskeyRequest['allowCredentials'][number]>({ type: key, id: filledText, transports: optional(list(text)) }),
);

/** What a browser is to ask a passkey for. */
export const readPasskeyRequest = record<PasskeyRequest>({
  challenge: filledText,
  rpId: filledText,
  timeout: integer,
  allowCredentials: descriptors,
  userVerification: verification,
});

/** What a browser is to make a passkey by. */
export const readPasskeyCreation = record<PasskeyCreation>({
  challenge: filledText,
  rp: record<PasskeyCreation['rp']>({ id: filledText, name: text }),
  user: record<PasskeyCreation['user']>({ id: filledText, name: text, displayName: text }),
  pubKeyCredParams: list(record<PasskeyCreation['pubKeyCredParams'][number]>({ type: key, alg: integer })),
  timeout: integer,
  excludeCredentials: descriptors,
  authenticatorSelection: record<PasskeyCreation['authenticatorSelection']>({
    residentKey: verification,
    userVerification: verification,
  }),
  attestation: oneOf('none'),
});
