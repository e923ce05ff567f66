import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NewPasskey, PasskeyAnswer } from '@portal/contract/entities/passkey';
import type { RelyingParty } from './relying-party';

/** The signatures that every browser and the library know, the preferred first: ES256, Ed25519, RS256. */
export const ALGORITHMS = [-7, -8, -257] as const;

/** What an answer is held to. */
interface Expected {
  party: RelyingParty;
  challenge: string;
}

/** A passkey as it is stored. */
interface StoredPasskey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

/** Why an answer is not taken: a message. */
export type PasskeyFault =
  'passkeyOver' | 'passkeyElsewhere' | 'passkeyOfOther' | 'passkeyCopied' | 'passkeyInvalid' | 'passkeyUnknown';

/** What of the data is signed tells why it is not taken. */
const clientData = z.object({ challenge: z.string(), origin: z.string() });
/** Where the counter stands in authenticator data, after the digest of the party and the flags (WebAuthn, 6.1). */
const COUNTER_AT = 33;
const DIGEST_BYTES = 32;

/** What the library checks, it says by an exception; its sentences are for developers. */
const library = () => import('@simplewebauthn/server');

/** A new passkey, or why it is not taken. Attestations prove nothing here: none is asked for. */
export async function verifyNew(
  { party, challenge }: Expected,
  given: NewPasskey,
): Promise<StoredPasskey | PasskeyFault> {
  try {
    if (!(await provesNothing(given.response.attestationObject))) return 'passkeyInvalid';
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...whole(given), response: { ...given.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified || registrationInfo.credential.id !== given.id) return 'passkeyInvalid';
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return faultOf({ party, challenge }, given.response.clientDataJSON) ?? 'passkeyInvalid';
  }
}

/**
 * The counter of a right answer of a stored passkey, or why it is not taken.
 *
 * @param stored as it was after the last answer
 */
export async function verifyAnswer(
  { party, challenge }: Expected,
  stored: StoredPasskey,
  given: PasskeyAnswer,
): Promise<number | PasskeyFault> {
  const { clientDataJSON, authenticatorData, signature } = given.response;
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...whole(given), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : 'passkeyInvalid';
  } catch {
    const data = Buffer.from(authenticatorData, 'base64url');
    return (
      faultOf({ party, challenge }, clientDataJSON) ??
      (isOfOther(party, data) ? 'passkeyOfOther' : undefined) ??
      (wentBack(data, stored.counter) && (await isSigned(stored, given)) ? 'passkeyCopied' : 'passkeyInvalid')
    );
  }
}

const whole = <Given extends { id: string; rawId: string; type: 'public-key' }>(given: Given) => ({
  ...given,
  clientExtensionResults: {},
});

/** Certificates of makers are not taken: to verify one, the library would ask the addresses that stand in it. */
async function provesNothing(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

function faultOf({ party, challenge }: Expected, clientDataJSON: string): PasskeyFault | undefined {
  const read = clientData.safeParse(jsonOf(clientDataJSON));
  if (!read.success) return undefined;
  if (read.data.challenge !== challenge) return 'passkeyOver';
  return read.data.origin === party.origin ? undefined : 'passkeyElsewhere';
}

function jsonOf(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const isOfOther = ({ id }: RelyingParty, data: Buffer): boolean =>
  !data.subarray(0, DIGEST_BYTES).equals(createHash('sha256').update(id).digest());

const wentBack = (data: Buffer, known: number): boolean =>
  data.length >= COUNTER_AT + 4 && known > 0 && data.readUInt32BE(COUNTER_AT) <= known;

/** Whether the passkey itself signed: nobody else can make a counter go back. The library looks at the counter first. */
async function isSigned({ publicKey }: StoredPasskey, { response }: PasskeyAnswer): Promise<boolean> {
  const { verifySignature, isoBase64URL, isoUint8Array, toHash } = await import('@simplewebauthn/server/helpers');
  try {
    return await verifySignature({
      signature: isoBase64URL.toBuffer(response.signature),
      data: isoUint8Array.concat([
        isoBase64URL.toBuffer(response.authenticatorData),
        await toHash(isoBase64URL.toBuffer(response.clientDataJSON)),
      ]),
      credentialPublicKey: isoBase64URL.toBuffer(publicKey),
    });
  } catch {
    return false;
  }
}
