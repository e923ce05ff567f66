import { queryOptions } from '@tanstack/react-query';
import type { OwnSecondFactor } from '@portal/contract/entities/second-factor';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import { filledText, flag, integer, list, nothing, record } from '@/shared/http/reader';
import { encryptPassword } from '@/shared/password/encrypt-password';

/** How somebody proves once more who they are. */
export type Proof = { by: 'code' | 'password'; text: string };

const readOwn = record<OwnSecondFactor>({ on: flag, required: flag, recovery_codes_left: integer });
const readBegun = record<CallData<'beginSecondFactor'>>({ secret: filledText, uri: filledText });
const readCodes = record<CallData<'confirmSecondFactor'>>({ recovery_codes: list(filledText) });

/** Whether the person has a second factor. Fails with an `ApiError`. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('getSecondFactor', { read: readOwn, signal }),
  staleTime: 0,
});

/** A new secret for one set-up. It is kept while the dialog is open, and not after it. */
export const newSecretQuery = queryOptions({
  queryKey: ['second-factor-secret'],
  queryFn: () => call('beginSecondFactor', { body: {}, read: readBegun }),
  staleTime: Infinity,
  gcTime: 0,
});

/** Turns the second factor on. Gives the recovery codes. Fails with an `ApiError`. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await call('confirmSecondFactor', { body: { code }, read: readCodes })).recovery_codes;
}

/** New recovery codes. Fails with an `ApiError`. */
export async function renewRecoveryCodes(proof: Proof): Promise<string[]> {
  return (await call('renewRecoveryCodes', { body: await bodyOf(proof), read: readCodes })).recovery_codes;
}

/** Turns the second factor off. Fails with an `ApiError`. */
export async function endSecondFactor(proof: Proof): Promise<void> {
  await call('endSecondFactor', { body: await bodyOf(proof), read: nothing });
}

const bodyOf = async ({ by, text }: Proof) =>
  by === 'password' ? { password: await encryptPassword(text) } : { code: text.trim() };
