import type { PageOrigins } from './page-origins';
import { subAppPolicy } from './security-headers';

/** What no browser shows as a page of its own in which something runs. */
const NO_PAGE =
  /\.(?:m?js|css|json|map|wasm|txt|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|ogg)(?:\.(?:br|gz))?$/i;
/** Everything that a page may do without being of this origin: it reads neither cookies nor storage of the portal. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads';

/**
 * The headers of a file that people upload and that stands at this origin. Opened by itself, as a page, it is of no
 * origin: a link to one tenant's upload must not run with the session of somebody of another tenant. The portal's own
 * page, which opens applications, reads them by `fetch` and `import`, to which this means nothing.
 *
 * @param inlineScripts hashes of a page's own scripts
 */
export function untrustedPageHeaders(
  path: string,
  origins: PageOrigins,
  inlineScripts: readonly string[],
): Readonly<Record<string, string>> {
  if (NO_PAGE.test(path)) return {};
  if (!path.endsWith('.html'))
    return { 'content-security-policy': `${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'` };
  const { 'content-security-policy': policy = '', ...rest } = subAppPolicy(origins, inlineScripts);
  return { ...rest, 'content-security-policy': `${SANDBOX}; ${policy}` };
}
