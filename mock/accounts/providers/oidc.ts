import * as client from 'openid-client';
import { unseal } from '../../auth/sealing';
import type { ServerKeys } from '../../auth/keys';
import type { signInProvider } from '../../db/schema';
import { boundedFetch } from './bounded-fetch';

export type Provider = typeof signInProvider.$inferSelect;
/** What a provider is reached with. The secret is sealed; absent where nothing is asked that needs it. */
export type Reached = Pick<Provider, 'issuer' | 'client_id'> & { client_secret_sealed?: string };

/** How far the clocks of provider and portal may differ, seconds. */
const CLOCK_TOLERANCE_S = 60;
/** How a client shows its secret where the provider does not say. */
const AUTHENTICATION = 'client_secret_basic';

/** Claims that a provider makes of a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** What came of a sign-in at the provider. */
export interface SignedInThere {
  claims: Claims;
  subject: string;
  /** The provider's session; empty where it does not tell. */
  sid: string;
  idToken: string;
}

/** What ties an answer of a provider to the sign-in that asked for it. */
export interface Ties {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * Reads a provider's configuration, ready for the rest of a step. ID tokens are verified by the provider's keys.
 *
 * @throws what `providerFailure` understands
 */
export async function reach(provider: Reached, keys?: Pick<ServerKeys, 'sealKey'>): Promise<client.Configuration> {
  const fetchWithin = boundedFetch();
  const issuer = new URL(provider.issuer);
  const plain = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(issuer, provider.client_id, undefined, client.None(), {
    [client.customFetch]: fetchWithin,
    execute: plain,
  });
  const metadata = found.serverMetadata();
  const secret = (keys && unseal(keys, provider.client_secret_sealed ?? '')) ?? '';
  const ways = metadata.token_endpoint_auth_methods_supported ?? [AUTHENTICATION];
  const authentication = ways.includes(AUTHENTICATION) ? client.ClientSecretBasic : client.ClientSecretPost;
  const config = new client.Configuration(
    metadata,
    provider.client_id,
    { [client.clockTolerance]: CLOCK_TOLERANCE_S },
    secret === '' ? client.None() : authentication(secret),
  );
  config[client.customFetch] = fetchWithin;
  for (const allow of plain) allow(config);
  client.enableNonRepudiationChecks(config);
  return config;
}

/** New secrets that tie an answer to its sign-in. */
export const newTies = (): Ties => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

/** The provider's page where somebody signs in. */
export async function signInAddress(
  config: client.Configuration,
  { scopes, redirectUri, ties }: { scopes: string; redirectUri: string; ties: Ties },
): Promise<string> {
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    // Without it, the provider would give no ID token.
    scope: [...new Set(['openid', ...scopes.split(/\s+/).filter((one) => one !== '')])].join(' '),
    state: ties.state,
    nonce: ties.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(ties.verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Exchanges the answer of a provider for who has signed in there. Claims that the ID token lacks are asked for.
 *
 * @param returned the whole address that the browser came back to
 * @param wanted names of the claims that are needed
 * @throws what `providerFailure` understands
 */
export async function redeem(
  config: client.Configuration,
  returned: URL,
  ties: Ties,
  wanted: readonly string[],
): Promise<SignedInThere> {
  const tokens = await client.authorizationCodeGrant(config, returned, {
    expectedState: ties.state,
    expectedNonce: ties.nonce,
    pkceCodeVerifier: ties.verifier,
    idTokenExpected: true,
  });
  const idToken: Claims = tokens.claims() ?? {};
  const subject = String(idToken.sub ?? '');
  const asks = wanted.some((name) => !(name in idToken)) && config.serverMetadata().userinfo_endpoint !== undefined;
  const more: Claims = asks ? await client.fetchUserInfo(config, tokens.access_token, subject) : {};
  return {
    claims: { ...more, ...idToken },
    subject,
    sid: typeof idToken.sid === 'string' ? idToken.sid : '',
    idToken: tokens.id_token ?? '',
  };
}

/** Where the provider signs the person out, too; undefined where it has no such address. */
export function signOutAddress(config: client.Configuration, idToken: string, backTo: string): string | undefined {
  if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
  return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: backTo }).href;
}
