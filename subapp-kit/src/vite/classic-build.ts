import type { Plugin } from 'vite';
import { classicHtml } from './classic-html.ts';
import { lifecycleFooter, publicPathBanner, PUBLIC_PATH_VARIABLE } from './wrapping.ts';

/** Makes Vite build one classic script with its page. `name` is the name that the life cycles are exported by. */
export function classicBuild(name: string): Plugin {
  return {
    name: 'subapp-kit-classic',
    enforce: 'post',
    config: (_, { command }) => ({
      base: command === 'build' ? './' : '/',
      build: {
        // qiankun fetches and rewrites each sheet. One sheet for the whole app keeps the order of the rules.
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
