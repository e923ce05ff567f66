/** Stands for the portal's origin, which the rule does not depend on. */
const ANY_ORIGIN = 'http://portal.invalid';

// What a URL parser drops or reads as a slash: control characters, a space at the end, a backslash in the path.
// eslint-disable-next-line no-control-regex
const SUSPICIOUS = /[\u0000-\u001f\u007f]|^[^?#]*\\|\s$/;

/**
 * True for a path of the portal's own origin, with or without query and fragment. False for all that could lead out of
 * it: other origins, schemes, `//`, backslashes, control characters, and dot segments that end in `//`. Text from
 * storage, history or an answer is asked here before anybody goes there.
 */
export function isLocalPath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return false;
  if (SUSPICIOUS.test(value) || !URL.canParse(value, ANY_ORIGIN)) return false;
  const { origin, pathname } = new URL(value, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//');
}
