import type { CustomFetch } from 'openid-client';
import { PROVIDER_TIMEOUT_MS } from '@portal/contract/admin/sign-in-providers';

/** The largest answer of a provider, bytes. */
const ANSWER_MAX = 1_000_000;

/** Thrown where a provider leads elsewhere, or sends more than it may. */
class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer';
}

/**
 * Fetches for one step of a sign-in. All requests of the step together take 10 s at most. Redirects are not followed:
 * nobody leads this server to another address than the one that an administrator has set.
 */
export function boundedFetch(): CustomFetch {
  const deadline = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  return async (url, { body, headers, method }) => {
    const answer = await fetch(url, {
      ...(body == null ? {} : { body: bodyOf(body) }),
      headers,
      method,
      redirect: 'manual',
      signal: deadline,
    });
    if (answer.status >= 300 && answer.status < 400) throw new UnfitAnswer('The provider redirects.');
    return new Response(await bytesOf(answer), { status: answer.status, headers: answer.headers });
  };
}

/** The library sends forms; the types of other bodies differ between the two standards' libraries. */
const bodyOf = (body: NonNullable<Parameters<CustomFetch>[1]['body']>): string | URLSearchParams => {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body;
  throw new TypeError('Only forms are sent to providers.');
};

async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > ANSWER_MAX) {
      await reader?.cancel();
      throw new UnfitAnswer('The provider sends too much.');
    }
    parts.push(part.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}
