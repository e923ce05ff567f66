import { z } from 'zod';
import type { Words } from '../../http/messages';
import { boundedFetch } from './bounded-fetch';
import { reach } from './oidc';
import { providerFailure } from './provider-failure';

/** What a sign-in asks of a provider's configuration. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

const keySet = z.object({ keys: z.array(z.unknown()) });

/** How the try of a provider went, in one sentence. */
interface Tried {
  ok: boolean;
  text: Words;
}

/** Reads a provider's configuration and its keys. Never fails: it says what is wrong. */
export async function tryProvider(issuer: string): Promise<Tried> {
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol)) {
    return { ok: false, text: { key: 'providerNoConfiguration' } };
  }
  try {
    const config = await reach({ issuer, client_id: 'try' });
    const metadata = config.serverMetadata();
    const missing = NEEDED.find((name) => typeof metadata[name] !== 'string');
    if (missing !== undefined) return lacks(missing);
    if (!metadata.supportsPKCE()) return lacks('code_challenge_methods_supported: S256');
    const answer = await boundedFetch()(metadata.jwks_uri ?? '', {
      method: 'GET',
      headers: {},
      body: undefined,
      redirect: 'manual',
    });
    const read = keySet.safeParse(await answer.json());
    if (!read.success || read.data.keys.length === 0) return lacks('jwks');
    return { ok: true, text: { key: 'providerWorks', values: { count: read.data.keys.length } } };
  } catch (error) {
    const status = wrongStatus(error);
    if (status) return { ok: false, text: { key: 'providerNoConfiguration' } };
    return { ok: false, text: providerFailure(error, issuer).words };
  }
}

const lacks = (what: string): Tried => ({ ok: false, text: { key: 'providerLacks', values: { what } } });

/** Whether there was an answer, but not of a provider. */
const wrongStatus = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'].includes(String(error.code));
