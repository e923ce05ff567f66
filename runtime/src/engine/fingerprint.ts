const ASSETS = /<(?:script|link)\b[^>]*?\s(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi;

/**
 * The mark of one deployment of an app: the addresses of its scripts and sheets. Servers write nonces, times and user
 * names into the rest of a page; these do not mean a new deployment. A page without such addresses counts as a whole.
 */
export function fingerprint(html: string): string {
  const assets = [...html.matchAll(ASSETS)].map((match) => match[1] ?? '');
  return assets.length > 0 ? assets.join(' ') : html;
}
