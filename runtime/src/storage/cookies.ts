/**
 * The session's cookies (docs/specification.md#cookies): the portal's alone; apps ask for the token by their props. Below
 * a base path their names end with it, such as `token.office`.
 */
const HIDDEN = /^(?:token|token_time|refresh_family)(?:\.|$)/;

/** The most that one app's cookies may take up in a request, characters. Servers refuse requests with long headers. */
export const APP_COOKIES_MAX = 4_096;
/** The most that all cookies beside the session's may take up once an app has set one. */
export const PAGE_COOKIES_MAX = 16_384;

/** Why a cookie is not set: it is the session's, it goes to addresses where nobody sees it, or there is no room. */
export type CookieRefusal = 'session' | 'path' | 'full';

function nameOf(cookie: string): string {
  const equals = cookie.indexOf('=');
  return (equals < 0 ? (cookie.split(';', 1)[0] ?? '') : cookie.slice(0, equals)).trim();
}

/** What an app may read of `document.cookie`. */
export function visibleCookies(cookies: string): string {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie && !HIDDEN.test(nameOf(cookie)))
    .join('; ');
}

/** The cookies that one app has set on this page: their names, and room for a limited length. */
export class AppCookies {
  readonly names = new Set<string>();

  /**
   * Whether the app may set a cookie; one that it may set counts as its own.
   *
   * @param cookie what the app assigns to `document.cookie`
   * @param present `document.cookie` before
   * @param pathname the page's path
   * @returns the reason where it may not
   */
  refuse(cookie: string, present: string, pathname: string): CookieRefusal | undefined {
    const name = nameOf(cookie);
    if (HIDDEN.test(name)) return 'session';
    const [pair = '', ...attributes] = cookie.split(';');
    const path = attributes.map((each) => /^\s*path\s*=\s*(\/.*?)\s*$/i.exec(each)?.[1]).findLast((each) => each);
    if (path !== undefined && !pathname.startsWith(path)) return 'path';
    const lengths = new Map(
      visibleCookies(present)
        .split('; ')
        .map((each) => [nameOf(each), each.length + 2]),
    );
    const growth = pair.trim().length + 2 - (lengths.get(name) ?? 0);
    const sum = (counts: (name: string) => boolean): number =>
      [...lengths].reduce((total, [each, length]) => (counts(each) ? total + length : total), growth);
    const own = sum((each) => each === name || this.names.has(each));
    // One that is to go, or gets shorter, is never refused.
    if (growth > 0 && (own > APP_COOKIES_MAX || sum(() => true) > PAGE_COOKIES_MAX)) return 'full';
    this.names.add(name);
    return undefined;
  }
}
