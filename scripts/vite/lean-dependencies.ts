import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** One swap: a module that a dependency imports, and its replacement. */
export interface Swap {
  /** The name of the row in the error of a failed build. */
  name: string;
  /** The specifier that is imported. A text matches this specifier only. */
  source: string | RegExp;
  /** The importing files; every file where absent. */
  importer?: RegExp;
  /** The replacement: a file of our own, or another specifier. */
  by: string | ((source: string) => string);
}

const shim = (name: string, ending = 'ts') =>
  fileURLToPath(new URL(`../../src/shared/${name}.${ending}`, import.meta.url));
const PRO_LAYOUT = /\/pro-components\/es\/layout\//;

/** The swaps. Each small module of our own does only what the portal uses. */
const SWAPS: readonly Swap[] = [
  { name: 'isomorphic-fetch', source: 'isomorphic-fetch', by: shim('http/shims/nothing') },
  {
    // The portal's texts are parsed before they come to react-intl.
    name: 'parser of react-intl',
    source: '@formatjs/icu-messageformat-parser',
    by: (source) => `${source}/no-parser.js`,
  },
  { name: 'qs of umi-request', source: 'qs', importer: /\/umi-request\//, by: shim('http/shims/qs') },
  { name: 'swr', source: 'swr', importer: /\/pro-components\/es\/(layout|provider)\//, by: shim('ui/shims/swr') },
  { name: 'tinycolor', source: '@ctrl/tinycolor', importer: /\/pro-components\/es\//, by: shim('ui/shims/tinycolor') },
  { name: 'route-utils', source: '@umijs/route-utils', importer: PRO_LAYOUT, by: shim('ui/shims/route-utils') },
  { name: 'path-to-regexp', source: 'path-to-regexp', importer: PRO_LAYOUT, by: shim('ui/shims/path-to-regexp') },
  ...['../GlobalHeader', '../TopNavHeader', '../AppsLogoComponents', './BaseMenu'].map((source) => ({
    name: `ProLayout's ${source}`,
    source,
    importer: /\/pro-components\/es\/layout\/components\/(Header|SiderMenu)\//,
    by: shim('ui/shims/pro-layout-parts'),
  })),
  {
    name: "ProLayout's own logo",
    source: './assert/Logo',
    importer: PRO_LAYOUT,
    by: shim('ui/shims/pro-layout-parts'),
  },
  {
    name: "texts of ProLayout's settings",
    source: /\/settingDrawer$/,
    importer: /\/pro-components\/es\/layout\/locales\//,
    by: shim('ui/shims/no-texts'),
  },
  {
    name: "the drawer of ProLayout's side menu",
    source: 'antd',
    importer: /\/pro-components\/es\/layout\/components\/SiderMenu\/index\.js$/,
    by: shim('ui/shims/late-drawer'),
  },
  {
    name: "ProComponents' ErrorBoundary",
    source: './components/ErrorBoundary',
    importer: /\/pro-components\/es\/utils\//,
    by: shim('ui/shims/error-boundary'),
  },
  {
    name: "antd's colour picker in tooltips",
    source: '../color-picker/util',
    importer: /\/antd\/es\/tooltip\//,
    by: shim('ui/shims/antd-colours'),
  },
  {
    name: "antd's colour picker in buttons and tags",
    source: '../../color-picker/color',
    importer: /\/antd\/es\/(button|tag)\/style\//,
    by: shim('ui/shims/antd-colours'),
  },
  {
    name: "antd's colour presets in buttons and tags",
    source: '../../color-picker/components/ColorPresets',
    importer: /\/antd\/es\/(button|tag)\/style\//,
    by: shim('ui/shims/antd-colours'),
  },
  {
    name: "antd's skeleton in dialogs",
    source: '../skeleton',
    importer: /\/antd\/es\/modal\//,
    by: shim('ui/shims/dialog-skeleton', 'tsx'),
  },
  {
    // The same modules a second time, in the older module format.
    name: 'locales of antd in CommonJS',
    source: /^antd\/lib\/locale\//,
    by: (source) => source.replace('/lib/', '/es/'),
  },
  {
    // Only the portal's languages, without the forty others.
    name: "locales of ProComponents' provider",
    source: /\/locale\/(?!zh_CN|en_US)[a-z]{2}_[A-Z]{2}(\.js)?$/,
    importer: /\/pro-components\/es\/provider\//,
    by: (source) => source.replace(/[a-z]{2}_[A-Z]{2}/, 'en_US'),
  },
  {
    name: 'locales of ProLayout',
    source: /^\.\/(?!zh-CN|en-US)[a-z]{2}-[A-Z]{2}$/,
    importer: /\/pro-components\/es\/layout\/locales\//,
    by: () => './en-US',
  },
];

const fits = (swap: Swap, source: string, importer: string | undefined): boolean =>
  (typeof swap.source === 'string' ? swap.source === source : swap.source.test(source)) &&
  (swap.importer === undefined || (importer !== undefined && swap.importer.test(importer)));

/** @param used is told each row that was needed */
function swapping(swaps: readonly Swap[], used: (swap: Swap) => void) {
  return async function resolveId(
    this: Pick<Rolldown.PluginContext, 'resolve'>,
    source: string,
    importer: string | undefined,
  ) {
    const swap = swaps.find((one) => fits(one, source, importer));
    if (!swap) return undefined;
    used(swap);
    return typeof swap.by === 'string' ? swap.by : this.resolve(swap.by(source), importer);
  };
}

/**
 * Leaves out of the browser's scripts what dependencies bring and the portal never runs (docs/decisions/005). The
 * development server makes the same swaps in the dependencies that it bundles ahead. A row that a build does not use
 * fails the build: the dependency has changed inside. Update or delete that row.
 */
export function leanDependencies(swaps: readonly Swap[] = SWAPS): Plugin {
  const unused = new Set(swaps);
  return {
    name: 'lean-dependencies',
    enforce: 'pre',
    resolveId: swapping(swaps, (swap) => unused.delete(swap)),
    config() {
      const ahead: Rolldown.Plugin = { name: 'lean-dependencies', resolveId: swapping(swaps, () => undefined) };
      return { optimizeDeps: { rolldownOptions: { plugins: [ahead] } } };
    },
    generateBundle() {
      if (unused.size === 0) return;
      const names = [...unused].map(({ name }) => name).join(', ');
      this.error(`lean-dependencies: nothing asks any more for ${names}. See scripts/vite/lean-dependencies.ts.`);
    },
  };
}
