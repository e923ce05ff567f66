import { AsyncLocalStorage } from 'node:async_hooks';
import type { Plugin } from 'vite';
import { BASE_ATTRIBUTE } from '@portal/contract/paths/base';
import { SIGN_IN_PATHS } from '@portal/contract/paths/entry';
import { PORTAL_CONFIG_ELEMENT_ID, PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';

const CONFIG_ATTEMPTS = 50;
const CONFIG_RETRY_MS = 200;

/**
 * The portal configuration of the embedded server, which may still be starting.
 *
 * @param cookie of the page's request: entries are for those who have signed in
 */
async function fetchConfig(mockOrigin: string, cookie: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`${mockOrigin}${PORTAL_CONFIG_PATH}`, { headers: { cookie } });
      if (answer.ok) return await answer.text();
    } catch (error) {
      if (attempt >= CONFIG_ATTEMPTS) throw error;
    }
    if (attempt >= CONFIG_ATTEMPTS) throw new Error(`No portal configuration from ${mockOrigin}.`);
    await new Promise((resolve) => setTimeout(resolve, CONFIG_RETRY_MS));
  }
}

/**
 * Gives the development server the page rules of the production host. `/login` and `/forgetPassword` get the small
 * entry, and every other page path gets the portal. Both carry the portal configuration.
 *
 * @param basePath the path below which the portal is served, such as `/office`; empty at the root
 */
export function portalPages(mockOrigin: string, basePath: string): Plugin {
  const loginPaths = new Set(SIGN_IN_PATHS.map((path) => basePath + path));
  const cookieOfRequest = new AsyncLocalStorage<string>();
  return {
    name: 'portal-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
        if (loginPaths.has(pathname)) request.url = `${basePath}/login.html`;
        cookieOfRequest.run(request.headers.cookie ?? '', next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        if (!context.server) return html;
        const config = (await fetchConfig(mockOrigin, cookieOfRequest.getStore() ?? '')).replaceAll('<', '\\u003c');
        const open = `<script id="${PORTAL_CONFIG_ELEMENT_ID}" type="application/json">`;
        return html
          .replace('<html', basePath === '' ? '<html' : `<html ${BASE_ATTRIBUTE}="${basePath}"`)
          .replace(`${open}{}`, () => `${open}${config}`);
      },
    },
  };
}
