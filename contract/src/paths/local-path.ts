/** Any origin instead of the portal's. The rule does not depend on it. */
const ANY_ORIGIN = 'http://portal.invalid';

// A URL parser drops these characters or reads them as a slash: control characters, a space at the end, a backslash.
// eslint-disable-next-line no-control-regex
const SUSPICIOUS = /[\u0000-\u001f\u007f]|^[^?#]*\\|\s$/;

/**
 * True for a path of the portal's own origin, with or without query and fragment. False for everything that could lead
 * out of it: other origins, schemes, `//`, backslashes, control characters, and dot segments that end in `//`. Check
 * text from storage, history or an answer with it before you navigate.
 */
export function isLocalPath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return false;
  if (SUSPICIOUS.test(value) || !URL.canParse(value, ANY_ORIGIN)) return false;
  const { origin, pathname } = new URL(value, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//');
}
