import { documentFacade } from '../sandbox/document-facade';
import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { createAppStorage } from './app-storage';
import { AppCookies, visibleCookies, type CookieRefusal } from './cookies';
import { StorageNamespace } from '../sandbox/storage-namespace';

const REFUSALS: Readonly<Record<CookieRefusal, string>> = {
  session: "it is one of the session's, which is the portal's own",
  path: "its path is not the page's, so that nobody would see it there",
  full: 'the cookies take up as much as a server accepts; keep data in localStorage',
};

/** By the name of the app: its instances share what it may set. */
const cookiesOf = new Map<string, AppCookies>();

/** The names of the cookies that an app has set on this page and that are there. */
export function cookiesSetBy(app: string): string[] {
  const present = new Set(document.cookie.split('; ').map((each) => each.split('=', 1)[0]));
  return [...(cookiesOf.get(app)?.names ?? [])].filter((name) => present.has(name));
}

/**
 * Gives an app its own part of the page's storage, and keeps the session's tokens from it
 * (docs/specification.md#cookies). IndexedDB, caches and other cookies are the origin's, as they are for apps that
 * share a site.
 */
export const patchStorage: SandboxPatch = (sandboxWindow, context) => {
  const namespace = new StorageNamespace(context.registration);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = createAppStorage(window[name], namespace);
    defineMember(sandboxWindow, name, { get: () => storage });
  }
  // The promise-based twin of document.cookie would tell the token again.
  defineMember(sandboxWindow, 'cookieStore', { value: undefined });

  const facade = documentFacade(sandboxWindow);
  const cookies = cookiesOf.get(context.registration.name) ?? new AppCookies();
  cookiesOf.set(context.registration.name, cookies);
  facade.define('cookie', {
    get: () => visibleCookies(facade.real.cookie),
    set: (value) => {
      const text = String(value);
      const refusal = cookies.refuse(text, facade.real.cookie, location.pathname);
      if (refusal === undefined) facade.real.cookie = text;
      else console.warn(`[portal] ${context.id}: a cookie was not set: ${REFUSALS[refusal]}`);
    },
  });
  return () => {};
};
