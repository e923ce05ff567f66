import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NOTHING = '\0nothing';
const shim = (name: string) => fileURLToPath(new URL(`../../src/shared/${name}.ts`, import.meta.url));

/** Who asks for what, and the small module of our own that does as much of it as the portal uses. */
const REPLACED: readonly { source: string; importer: RegExp; by: string }[] = [
  { source: 'qs', importer: /\/umi-request\//, by: shim('http/shims/qs') },
  { source: 'swr', importer: /\/pro-components\/es\/(layout|provider)\//, by: shim('ui/shims/swr') },
  { source: '@ctrl/tinycolor', importer: /\/pro-components\/es\//, by: shim('ui/shims/tinycolor') },
  { source: '@umijs/route-utils', importer: /\/pro-components\/es\/layout\//, by: shim('ui/shims/route-utils') },
  { source: 'path-to-regexp', importer: /\/pro-components\/es\/layout\//, by: shim('ui/shims/path-to-regexp') },
  ...['../GlobalHeader', '../TopNavHeader', '../AppsLogoComponents', './BaseMenu'].map((source) => ({
    source,
    importer: /\/pro-components\/es\/layout\/components\/(Header|SiderMenu)\//,
    by: shim('ui/shims/pro-layout-parts'),
  })),
  {
    source: './components/ErrorBoundary',
    importer: /\/pro-components\/es\/utils\//,
    by: shim('ui/shims/error-boundary'),
  },
  { source: '../color-picker/util', importer: /\/antd\/es\/tooltip\//, by: shim('ui/shims/antd-colours') },
  {
    source: '../../color-picker/color',
    importer: /\/antd\/es\/(button|tag)\/style\//,
    by: shim('ui/shims/antd-colours'),
  },
  {
    source: '../../color-picker/components/ColorPresets',
    importer: /\/antd\/es\/(button|tag)\/style\//,
    by: shim('ui/shims/antd-colours'),
  },
];
/** The portal's languages, and nothing of the forty others that pro-components brings along. */
const LOCALES = /\/locale\/(?!zh_CN|en_US)[a-z]{2}_[A-Z]{2}(\.js)?$/;
const LAYOUT_LOCALES = /^\.\/(?!zh-CN|en-US)[a-z]{2}-[A-Z]{2}$/;
/** The same modules a second time, in the older module format. */
const COMMONJS_LOCALE = /^antd\/lib\/locale\//;

/** Leaves out of the browser's scripts what dependencies bring and the portal never runs (docs/decisions/005). */
export function leanDependencies(): Plugin {
  return {
    name: 'lean-dependencies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'isomorphic-fetch') return NOTHING;
      // Texts arrive parsed.
      if (source === '@formatjs/icu-messageformat-parser') return this.resolve(`${source}/no-parser.js`, importer);
      if (!importer) return undefined;
      const replaced = REPLACED.find((entry) => entry.source === source && entry.importer.test(importer));
      if (replaced) return replaced.by;
      if (COMMONJS_LOCALE.test(source)) return this.resolve(source.replace('/lib/', '/es/'), importer);
      if (importer.includes('/pro-components/es/provider/') && LOCALES.test(source))
        return this.resolve(source.replace(/[a-z]{2}_[A-Z]{2}/, 'en_US'), importer);
      if (importer.includes('/pro-components/es/layout/locales/') && LAYOUT_LOCALES.test(source))
        return this.resolve('./en-US', importer);
      return undefined;
    },
    load(id) {
      return id === NOTHING ? 'export default undefined;' : undefined;
    },
  };
}
