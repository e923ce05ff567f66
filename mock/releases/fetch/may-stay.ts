import type { Elsewhere } from '../elsewhere/elsewhere-file';
import type { AskedFile } from './fetch-file';

/**
 * What the portal itself reads, prepares or runs. Pictures that are drawn by `<use>` are among it: browsers take these
 * from the page's own origin only.
 */
const NEEDED_HERE = /\.(?:html?|m?js|css|svg)$/i;
const JSON_FILE = /\.json$/i;

/**
 * Whether a file of a build may stay where it is deployed: the portal does without it, and the browsers of people may
 * read it there.
 *
 * @param path from the root of the build
 * @param isNamed whether pages, modules or sheets name it: JSON is imported then, and not fetched
 * @param asked the address that was asked for
 * @param portal the origin of the portal's pages
 * @returns what is noted of it; undefined where it has to be kept in the portal
 */
export function mayStay(
  path: string,
  isNamed: boolean,
  asked: URL,
  found: AskedFile,
  portal: string,
): Elsewhere | undefined {
  if (NEEDED_HERE.test(path) || (JSON_FILE.test(path) && isNamed)) return undefined;
  return found.url.href === asked.href && isReadable(found, portal) ? noteOf(found) : undefined;
}

/** Whether pages of another origin may read it: fonts, data and pictures on a canvas need that. */
function isReadable({ url, headers }: AskedFile, portal: string): boolean {
  if (portal.startsWith('https:') && url.protocol !== 'https:') return false;
  const allowed = headers['access-control-allow-origin'];
  const resource = headers['cross-origin-resource-policy'] ?? 'cross-origin';
  return (allowed === '*' || allowed === portal) && resource === 'cross-origin';
}

function noteOf({ url, headers }: AskedFile): Elsewhere {
  return { url: url.href, etag: headers.etag ?? '', modified: headers['last-modified'] ?? '' };
}
