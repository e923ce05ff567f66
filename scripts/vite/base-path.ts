import type { Plugin } from 'vite';

const PRELOAD_HELPER = /vite\/preload-helper/;
const ROOT_ADDRESS = 'return "/"+dep';

/**
 * Lets one build be served below any base path. Modules import each other by relative addresses. Only what is fetched
 * ahead of them, their styles among it, is named from the root: here the page's base path comes before it.
 */
export function basePath(): Plugin {
  return {
    name: 'base-path',
    apply: 'build',
    transform: {
      filter: { id: PRELOAD_HELPER },
      handler(code) {
        if (!code.includes(ROOT_ADDRESS)) this.error('The preload helper of Vite has another form.');
        return `import { BASE_PATH } from '@portal/contract/paths/base';\n${code.replace(ROOT_ADDRESS, 'return BASE_PATH+"/"+dep')}`;
      },
    },
    generateBundle(_options, bundle) {
      // A worker is named from the root, too, although its file stands beside the one that starts it.
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/new URL\(([`"'])\/assets\//g, 'new URL($1./');
    },
  };
}
