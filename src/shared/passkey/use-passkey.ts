import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@portal/contract/entities/passkey';
import { translate } from '@/shared/i18n/translate';
import { bytesOf, textOf } from './base64url';
import { passkeyMessages } from './passkey.messages';

type Reason = 'passkey.stopped' | 'passkey.there' | 'passkey.failed';

/** No passkey came about. The message is for the person, in the language of the moment at which it is read. */
export class PasskeyStopped extends Error {
  override readonly name = 'PasskeyStopped';

  constructor(
    private readonly reason: Reason,
    cause?: unknown,
  ) {
    super(undefined, { cause });
  }

  override get message(): string {
    return translate(passkeyMessages, this.reason);
  }
}

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

/**
 * Lets the browser make a passkey; the person is asked by the browser.
 *
 * @throws {PasskeyStopped} where the person does not want it, or it is there already
 */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { response, ...made } = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(descriptor),
      },
    }),
  );
  if (!(response instanceof AuthenticatorAttestationResponse)) throw stopped('passkey.failed');
  return {
    ...made,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: 'getTransports' in response ? response.getTransports() : [],
    },
  };
}

/**
 * Asks one of the person's passkeys for an answer; the person is asked by the browser.
 *
 * @throws {PasskeyStopped} where there is none, or the person does not want it
 */
export async function answerByPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { response, ...used } = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        allowCredentials: options.allowCredentials.map(descriptor),
      },
    }),
  );
  if (!(response instanceof AuthenticatorAssertionResponse)) throw stopped('passkey.failed');
  const { userHandle } = response;
  return {
    ...used,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(userHandle !== null && userHandle.byteLength > 0 ? { userHandle: textOf(userHandle) } : {}),
    },
  };
}

async function asked(ask: () => Promise<Credential | null>) {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw stopped('passkey.stopped', error);
    if (name === 'InvalidStateError') throw stopped('passkey.there', error);
    console.error(error);
    throw stopped('passkey.failed', error);
  }
  if (!(credential instanceof PublicKeyCredential)) throw stopped('passkey.failed');
  const id = textOf(credential.rawId);
  return { id, rawId: id, type: 'public-key' as const, response: credential.response };
}

const stopped = (reason: Reason, cause?: unknown) => new PasskeyStopped(reason, cause);

const descriptor = ({ id, transports = [] }: PasskeyRequest['allowCredentials'][number]) => ({
  type: 'public-key' as const,
  id: bytesOf(id),
  transports: TRANSPORTS.filter((known) => transports.includes(known)),
});
