import { queryOptions } from '@tanstack/react-query';
import type { OwnPasskey, PasskeyAnswer, PasskeyCreation } from '@portal/contract/entities/passkey';
import type { OwnSecondFactor } from '@portal/contract/entities/second-factor';
import { secondFactorRoutes } from '@portal/contract/second-factor-routes';
import type { CallData, CallInput } from '@portal/contract/types';
import { call } from '@/shared/http';
import { filledText, flag, integer, list, nothing, optional, orElse, record, text } from '@/shared/http/reader';
import type { Reader } from '@/shared/http/reader';
import { answerByPasskey, makePasskey } from '@/shared/passkey/use-passkey';
import { readPasskeyCreation, readPasskeyRequest } from '@/shared/passkey/readers';
import { encryptPassword } from '@/shared/password/encrypt-password';

/** How somebody proves once more who they are. */
export type Proof = { by: 'code' | 'password'; text: string } | { by: 'passkey'; answer: PasskeyAnswer };

/** What a set-up begins with. */
export type Begun =
  { kind: 'authenticator'; secret: string; uri: string } | { kind: 'passkey'; creation: PasskeyCreation };

type Name = keyof typeof secondFactorRoutes;

/** The routes come with this part of the shell. */
const ask = <Call extends Name, Data>(name: Call, request: CallInput<Call> & { read: Reader<Data> }): Promise<Data> =>
  call(secondFactorRoutes[name], request);

const readPasskey = record<OwnPasskey>({
  id: filledText,
  name: text,
  created_at: filledText,
  last_used_at: orElse<string | null>(filledText, null),
});
const readOwn = record<OwnSecondFactor>({
  on: flag,
  required: flag,
  recovery_codes_left: integer,
  authenticator: optional(flag),
  passkeys: list(readPasskey),
  passkeys_at: orElse<string | null>(filledText, null),
});
const readSecret = record<CallData<'beginSecondFactor'>>({ secret: filledText, uri: filledText });
const readCodes = record<CallData<'confirmSecondFactor'>>({ recovery_codes: list(filledText) });

/** Whether the person has a second factor, and what. Fails with an `ApiError`. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorRoutes.getSecondFactor, { read: readOwn, signal }),
  staleTime: 0,
});

/** What a first set-up begins with. It is kept while the dialog is open, and not after it. */
export const begunQuery = (kind: Begun['kind']) =>
  queryOptions({
    queryKey: ['second-factor-begun', kind],
    queryFn: () => beginSetUp(kind),
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * Begins to set up one more factor, or the first one. Fails with an `ApiError`.
 *
 * @param proof needed where there is a factor already
 */
export async function beginSetUp(kind: Begun['kind'], proof?: Proof): Promise<Begun> {
  const body = proof === undefined ? {} : await bodyOf(proof);
  if (kind === 'passkey') return { kind, creation: await ask('beginPasskey', { body, read: readPasskeyCreation }) };
  return { kind, ...(await ask('beginSecondFactor', { body, read: readSecret })) };
}

/** Takes the authenticator into use. Gives the recovery codes of a first factor. Fails with an `ApiError`. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await ask('confirmSecondFactor', { body: { code }, read: readCodes })).recovery_codes;
}

/**
 * Lets the browser make a passkey, and adds it. Gives the recovery codes of a first factor. Fails with an `ApiError` or
 * `PasskeyStopped`.
 */
export async function addPasskey(name: string, creation: PasskeyCreation): Promise<string[]> {
  const passkey = await makePasskey(creation);
  return (await ask('addPasskey', { body: { name, passkey }, read: readCodes })).recovery_codes;
}

/** Asks one of the person's passkeys, as a proof. Fails with an `ApiError` or `PasskeyStopped`. */
export async function proveByPasskey(): Promise<Proof> {
  return {
    by: 'passkey',
    answer: await answerByPasskey(await ask('askForPasskey', { body: {}, read: readPasskeyRequest })),
  };
}

/** Renames a passkey. Fails with an `ApiError`. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  await ask('renamePasskey', { body: { id, name }, read: nothing });
}

/** Takes a passkey away. Fails with an `ApiError`. */
export async function removePasskey(id: string, proof: Proof): Promise<void> {
  await ask('removePasskey', { body: { id, ...(await bodyOf(proof)) }, read: nothing });
}

/** Takes the authenticator away. Fails with an `ApiError`. */
export async function removeAuthenticator(proof: Proof): Promise<void> {
  await ask('removeAuthenticator', { body: await bodyOf(proof), read: nothing });
}

/** New recovery codes. Fails with an `ApiError`. */
export async function renewRecoveryCodes(proof: Proof): Promise<string[]> {
  return (await ask('renewRecoveryCodes', { body: await bodyOf(proof), read: readCodes })).recovery_codes;
}

/** Turns the second factor off. Fails with an `ApiError`. */
export async function endSecondFactor(proof: Proof): Promise<void> {
  await ask('endSecondFactor', { body: await bodyOf(proof), read: nothing });
}

async function bodyOf(proof: Proof) {
  if (proof.by === 'passkey') return { passkey: proof.answer };
  return proof.by === 'password' ? { password: await encryptPassword(proof.text) } : { code: proof.text.trim() };
}
