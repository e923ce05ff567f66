/** What a provider adds to the address of this page when it sends somebody back. */
const PARTS = [
  'state',
  'code',
  'error',
  'error_description',
  'error_uri',
  'iss',
  'session_state',
  'scope',
  'hd',
  'authuser',
  'prompt',
];

/**
 * What a provider has sent the browser back with, out of the address, where it does not stay; undefined where nobody
 * comes back from one.
 */
export function readProviderAnswer(): string | undefined {
  const url = new URL(location.href);
  const { searchParams } = url;
  if (!searchParams.has('state') || !(searchParams.has('code') || searchParams.has('error'))) return undefined;
  const answer = url.search.slice(1);
  for (const part of PARTS) searchParams.delete(part);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return answer;
}
