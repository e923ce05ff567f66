import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NOTHING = '\0nothing';
const CHILDREN_ONLY = '\0children-only';
const qs = fileURLToPath(new URL('../../src/shared/http/shims/qs.ts', import.meta.url));
/** The portal's languages, and nothing of the forty others that pro-components brings along. */
const OTHER_LOCALE = /\/locale\/(?!zh_CN|en_US)[a-z]{2}_[A-Z]{2}(\.js)?$/;
/** Packages of modules that only define things, but do not say so in their package.json. */
const PURE = /\/node_modules\/(@rc-component|@umijs\/route-utils)\//;

/**
 * Leaves out of the browser's scripts what dependencies bring and the portal never runs: umi-request's `qs` and its
 * polyfill of fetch, react-intl's message parser (texts arrive parsed), locales of languages it does not speak, the
 * error page of ProLayout (the shell has its own boundaries), the checks of the router's development build.
 */
export function leanDependencies(): Plugin {
  return {
    name: 'lean-dependencies',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: { rolldownOptions: { treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] } } },
    }),
    async resolveId(source, importer) {
      if (source === 'qs' && importer?.includes('/umi-request/')) return qs;
      if (source === 'isomorphic-fetch') return NOTHING;
      if (source === '@formatjs/icu-messageformat-parser') return this.resolve(`${source}/no-parser.js`, importer);
      if (source === 'react-router' || source === 'react-router/dom') {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && found.id.replace('/dist/development/', '/dist/production/');
      }
      if (!importer?.includes('/pro-components/es/')) return undefined;
      if (OTHER_LOCALE.test(source)) return this.resolve(source.replace(/[a-z]{2}_[A-Z]{2}/, 'en_US'), importer);
      return /\/components\/ErrorBoundary$/.test(source) ? CHILDREN_ONLY : undefined;
    },
    load(id) {
      if (id === NOTHING) return 'export default undefined;';
      return id === CHILDREN_ONLY ? 'export const ErrorBoundary = ({ children }) => children;' : undefined;
    },
  };
}
