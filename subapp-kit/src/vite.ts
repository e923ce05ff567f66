import type { Plugin } from 'vite';
import { classicHtml } from './vite/classic-html';
import { portalServer, type PortalServerOptions } from './vite/portal-server';
import { lifecycleFooter, publicPathBanner, PUBLIC_PATH_VARIABLE } from './vite/wrapping';

export interface SubappOptions extends PortalServerOptions {
  /** The name the life cycles are exported by; the same as in `defineMicroApp`. */
  name: string;
}

/**
 * Builds a sub-application that qiankun 2 can load: one classic script (IIFE), last in the HTML and marked as the entry,
 * assets found by the address that the shell injects, life cycles exported under the app's name. In development it lets
 * any origin load the files and hands /oa_portal to the portal's server.
 */
export function subapp({ name, ...server }: SubappOptions): Plugin[] {
  return [portalServer(server), classicBuild(name)];
}

function classicBuild(name: string): Plugin {
  return {
    name: 'subapp-kit',
    enforce: 'post',
    config: (_, { command }) => ({
      base: command === 'build' ? './' : '/',
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
