import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { errors as joseErrors } from 'jose';
import { Refusal } from '../../http/refusal';
import type { MessageKey } from '../../http/messages';

/** A code of OAuth that may be told to a person: nothing else of a provider's text is. */
const TOLD = /^[a-z_]{1,40}$/;

/**
 * What somebody is told who could not sign in by a provider. The sentence never holds what the provider wrote.
 *
 * @param name what the tenant calls the provider
 * @returns 400 where the person can do something, 502 and 504 where the provider is to blame
 */
export function providerFailure(error: unknown, name: string): Refusal {
  if (error instanceof Refusal) return error;
  const values = { name };
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new Refusal(400, 'providerCancelled');
    return new Refusal(400, 'providerRefused', { values: { ...values, code: toldCode(error.error) } });
  }
  if (isSecretRefused(error)) return new Refusal(502, 'providerSecret', { values });
  if (error instanceof ResponseBodyError) {
    return new Refusal(400, 'providerRefused', { values: { ...values, code: toldCode(error.error) } });
  }
  if (isTimeout(error)) return new Refusal(504, 'providerSlow', { values });
  return new Refusal(502, messageFor(error), { values });
}

const toldCode = (code: string): string => (TOLD.test(code) ? code : '?');

function isSecretRefused(error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return true;
  return error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error);
}

/** The errors that led to this one, from the outermost. */
function* chain(error: unknown): Generator<object> {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined) yield at;
}

function isTimeout(error: unknown): boolean {
  for (const at of chain(error)) {
    if ('name' in at && (at.name === 'TimeoutError' || at.name === 'AbortError')) return true;
    if ('code' in at && at.code === 'OAUTH_TIMEOUT') return true;
  }
  return false;
}

function messageFor(error: unknown): MessageKey {
  if (error instanceof joseErrors.JWSSignatureVerificationFailed) return 'providerSignature';
  const code = error instanceof ClientError ? error.code : undefined;
  switch (code) {
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'providerClock';
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return comparedClaim(error) === 'iss' ? 'providerIssuer' : 'providerNonce';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'providerIssuer';
    case 'OAUTH_KEY_SELECTION_FAILED':
      return 'providerSignature';
    case 'OAUTH_INVALID_RESPONSE':
      return invalidResponse(error);
    default:
      return isUnreached(error) ? 'providerDown' : 'providerAnswer';
  }
}

/** The claim that a token should have had another value of. */
function comparedClaim(error: unknown): unknown {
  for (const at of chain(error)) if ('claim' in at) return at.claim;
  return undefined;
}

/** The library has one code for several faults, and says which by its text. */
function invalidResponse(error: unknown): MessageKey {
  for (const at of chain(error)) {
    if (!(at instanceof Error)) continue;
    if (/signature verification/i.test(at.message)) return 'providerSignature';
    if (/"iss"/.test(at.message)) return 'providerIssuer';
    if (/"state"/.test(at.message)) return 'providerState';
  }
  return 'providerAnswer';
}

/** Nothing answered at the address: the network's own error is at the end of the chain. */
function isUnreached(error: unknown): boolean {
  for (const at of chain(error)) {
    if (
      'code' in at &&
      typeof at.code === 'string' &&
      /^(E[A-Z_]+|UND_ERR_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+)$/.test(at.code)
    )
      return at.code !== 'ERR_INVALID_URL';
    if (at instanceof TypeError && at.message === 'fetch failed') return true;
  }
  return false;
}
