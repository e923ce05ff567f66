import { documentFacade } from '../sandbox/document-facade';
import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { createAppStorage } from './app-storage';
import { maySetCookie, visibleCookies } from './cookies';
import { StorageNamespace } from '../sandbox/storage-namespace';

/**
 * Gives an app its own part of the page's storage, and keeps the session's tokens from it
 * (docs/specification.md#cookies). IndexedDB, caches and other cookies are the origin's, as they are for apps that
 * share a site.
 */
export const patchStorage: SandboxPatch = (sandboxWindow, context) => {
  const namespace = new StorageNamespace(context.registration.name, context.registration.sharedStorageKeys);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = createAppStorage(window[name], namespace);
    defineMember(sandboxWindow, name, { get: () => storage });
  }
  // The promise-based twin of document.cookie would tell the token again.
  defineMember(sandboxWindow, 'cookieStore', { value: undefined });

  const facade = documentFacade(sandboxWindow);
  facade.define('cookie', {
    get: () => visibleCookies(facade.real.cookie),
    set: (value) => {
      if (maySetCookie(String(value))) facade.real.cookie = String(value);
      else console.warn(`[portal] ${context.id}: a cookie of the session was not set; the portal's session is its own`);
    },
  });
  return () => {};
};
