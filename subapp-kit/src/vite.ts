import type { Plugin } from 'vite';
import { classicHtml } from './vite/classic-html';
import { lifecycleFooter, publicPathBanner, PUBLIC_PATH_VARIABLE } from './vite/wrapping';

export interface SubappOptions {
  /** The name the life cycles are exported by; the same as in `defineMicroApp`. */
  name: string;
  /** The port of `vite` and `vite preview`. */
  port?: number;
  /** The portal whose /oa_portal answers while the app runs alone; `PORTAL_URL` or http://localhost:8000 where absent. */
  portal?: string;
}

const DEFAULT_PORTAL = 'http://localhost:8000';
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/**
 * Builds a sub-application that qiankun 2 can load: one classic script (IIFE), last in the HTML and marked as the entry,
 * assets found by the address that the shell injects, life cycles exported under the app's name. In development it lets
 * any origin load the files and hands /oa_portal to the portal's server.
 */
export function subapp({ name, port, portal }: SubappOptions): Plugin {
  const target = portal ?? process.env.PORTAL_URL ?? DEFAULT_PORTAL;
  const proxy = { '/oa_portal': { target, ws: true }, '/portal-config.json': target };
  return {
    name: 'subapp-kit',
    enforce: 'post',
    config: (given, { command }) => ({
      base: command === 'build' ? './' : '/',
      server: { port: given.server?.port ?? port, strictPort: true, cors: true, headers: ANY_ORIGIN, proxy },
      preview: { port: given.preview?.port ?? port, strictPort: true, cors: true, headers: ANY_ORIGIN, proxy },
      build: {
        // qiankun fetches sheets once and rewrites them; one for the whole app keeps the order of the rules.
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          output: {
            format: 'iife',
            name: '__subapp_bundle__',
            banner: publicPathBanner(),
            footer: lifecycleFooter(name),
          },
        },
      },
      experimental: {
        renderBuiltUrl(filename, { hostType }) {
          if (hostType === 'js') return { runtime: `${PUBLIC_PATH_VARIABLE} + ${JSON.stringify(filename)}` };
          return { relative: true };
        },
      },
    }),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.html')) file.source = classicHtml(String(file.source));
      }
    },
  };
}
