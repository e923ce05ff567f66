import { registrations } from '../../microapps.config';

/** One or more segments, none of which is empty or made of dots. */
const FORM = /^(?:\/[A-Za-z0-9][\w-]*)+$/;
/** First segments that the portal itself answers or has pages below. */
const OWN = [
  'admin',
  'apps',
  'assets',
  'health',
  'home',
  'live',
  'login',
  'metrics',
  'oa_portal',
  'scim',
  'subapps',
  'user',
];

/**
 * Reads the setting BASE_PATH.
 *
 * @returns without a slash at its end; empty for the root
 * @throws Error that says what is wrong
 */
export function readBasePath(text: string): string {
  if (text === '' || text === '/') return '';
  const path = text.replace(/\/$/, '');
  if (!FORM.test(path))
    throw new Error('must be / or begin with a slash and have segments of letters, digits, - and _, such as /office');
  const [, first = ''] = path.split('/');
  const taken = [...OWN, ...registrations.map(({ prefix }) => prefix.split('/')[1] ?? '')];
  // A proxy may take the base path away. What is left must not be mistaken for an address that still has it.
  if (taken.includes(first))
    throw new Error(`must not begin with /${first}, below which the portal has pages of its own`);
  return path;
}

/**
 * The address of a request without the base path. A proxy may have taken it away before: then it stays as it is.
 *
 * @param url path and query
 */
export function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** The whole address of a page or call, as people outside reach it. */
export function publicAddress(
  { publicUrl, basePath = '' }: { publicUrl: string; basePath?: string },
  path: string,
): string {
  return new URL(basePath + path, publicUrl).href;
}
