import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@portal/contract/entities/passkey';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a test makes wrong. */
interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  flags?: number;
  userHandle?: string;
}

/** An authenticator as WebAuthn describes it, with the browser around it, in software: one passkey. */
export class TestAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private handle = '';

  /** @param origin where its browser is */
  constructor(readonly origin: string) {}

  /** What a browser gives after `navigator.credentials.create`. */
  make(options: PasskeyCreation, kind: 'none' | 'packed' | 'maker' = 'none', wrong: Wrong = {}): NewPasskey {
    this.handle = options.user.id;
    const clientData = this.clientData('webauthn.create', options.challenge, wrong);
    const id = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.authenticatorData(
        wrong.rpId ?? options.rp.id,
        (wrong.flags ?? USER_PRESENT | USER_VERIFIED) | HAS_CREDENTIAL,
      ),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      coseKey(this.keys.publicKey),
    ]);
    const signature = () => bytes(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey));
    const statements = {
      none: map([]),
      packed: map([
        [text('alg'), Buffer.from([0x26])],
        [text('sig'), signature()],
      ]),
      maker: map([
        [text('alg'), Buffer.from([0x26])],
        [text('sig'), signature()],
        [text('x5c'), Buffer.concat([Buffer.from([0x81]), bytes(randomBytes(40))])],
      ]),
    };
    const attestation = map([
      [text('fmt'), text(kind === 'none' ? 'none' : 'packed')],
      [text('attStmt'), statements[kind]],
      [text('authData'), bytes(data)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What a browser gives after `navigator.credentials.get`. */
  answer(options: PasskeyRequest, wrong: Wrong = {}): PasskeyAnswer {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', options.challenge, wrong);
    const flags = wrong.flags ?? USER_PRESENT | USER_VERIFIED;
    const data = this.authenticatorData(wrong.rpId ?? options.rpId, flags, wrong.counter);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey).toString(
          'base64url',
        ),
        userHandle: wrong.userHandle ?? this.handle,
      },
    };
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const { origin = this.origin } = wrong;
    return Buffer.from(
      JSON.stringify({ type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private authenticatorData(rpId: string, flags: number, counter = this.counter): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
  }
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** A public key of P-256 in COSE (RFC 9053, section 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

/** The few kinds of CBOR (RFC 8949) that an attestation has. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]),
    value,
  ]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
