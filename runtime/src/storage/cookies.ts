/** The session's cookies (docs/specification.md#cookies): the portal's alone; apps ask for the token by their props. */
const HIDDEN = new Set(['token', 'token_time', 'refresh_family']);

function nameOf(cookie: string): string {
  const equals = cookie.indexOf('=');
  return (equals < 0 ? (cookie.split(';', 1)[0] ?? '') : cookie.slice(0, equals)).trim();
}

/** What an app may read of `document.cookie`. */
export function visibleCookies(cookies: string): string {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie && !HIDDEN.has(nameOf(cookie)))
    .join('; ');
}

/** Whether an app may set this cookie. */
export function maySetCookie(cookie: string): boolean {
  return !HIDDEN.has(nameOf(cookie));
}
