import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const source = path.join(project, 'e2e/runtime/fixtures/webpack');
const legacy = path.join(project, 'e2e/runtime/fixtures/webpack-4');

interface Kind {
  config: Configuration;
  /** The tags of the page, in the order and with the attributes that the tool gives them. */
  page(scripts: { runtime: string[]; vendors: string[]; main: string[]; polyfills: string[] }): string;
}

const umd = (name: string): NonNullable<Configuration['output']> => ({
  library: `${name}-[name]`,
  libraryTarget: 'umd',
  chunkLoadingGlobal: `webpackJsonp_${name}`,
  publicPath: '/',
});
const deferred = (files: string[]): string => files.map((file) => `<script defer="defer" src="/${file}"></script>`).join('');
const html = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>app</title>${head}</head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>${body}</body></html>`;

/** What the tools set of webpack 5, with the few lines that qiankun's documentation has owners add. */
const KINDS = {
  'webpack 5': {
    config: { entry: { main: './main.js' }, output: { ...umd('plain'), filename: '[name].js' } },
    page: ({ main }) => html('', main.map((file) => `<script src="/${file}"></script>`).join('')),
  },
  'create-react-app 5': {
    config: {
      entry: { main: './main.js' },
      output: { ...umd('cra'), filename: 'static/js/[name].[contenthash:8].js', chunkFilename: 'static/js/[name].[contenthash:8].chunk.js', assetModuleFilename: 'static/media/[name].[hash][ext]' },
    },
    page: ({ main }) => html(deferred(main), ''),
  },
  'vue-cli 5': {
    config: {
      entry: { app: './main.js' },
      output: { ...umd('vue'), filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js', assetModuleFilename: 'img/[name].[hash:8][ext]' },
      optimization: { splitChunks: { cacheGroups: { vendors: { name: 'chunk-vendors', test: /shared/, chunks: 'initial', enforce: true } } } },
    },
    page: ({ vendors, main }) => html(deferred([...vendors, ...main]), ''),
  },
  'Angular CLI, with zone.js': {
    config: {
      entry: { polyfills: './polyfills.js', main: './main.js' },
      output: { ...umd('angular'), filename: '[name].[contenthash:20].js', chunkFilename: '[name].[contenthash:20].js', scriptType: 'module', crossOriginLoading: false },
      optimization: { runtimeChunk: 'single' },
    },
    page: ({ runtime, polyfills, main }) => html('', [...runtime, ...polyfills, ...main].map((file) => `<script src="/${file}" type="module"></script>`).join('')),
  },
} satisfies Record<string, Kind>;

export type WebpackKind = keyof typeof KINDS;
export const webpackKinds = Object.keys(KINDS).filter((kind): kind is WebpackKind => kind in KINDS);

function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(prefix, entry.name);
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** The files of the fixture as webpack 5 builds it with a tool's settings, built once for each state of the sources. */
export async function webpackApp(name: WebpackKind): Promise<Record<string, string>> {
  const kind: Kind = KINDS[name];
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url))).update(readFileSync(path.join(project, 'package-lock.json')));
  for (const file of filesBelow(source)) hash.update(readFileSync(path.join(source, file)));
  const target = path.join(project, '.cache/runtime-fixtures', `${name.replace(/\W+/g, '-')}-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    await run({
      mode: 'production',
      context: source,
      ...kind.config,
      module: { rules: [{ test: /\.png$/, type: 'asset/resource' }] },
      output: { ...kind.config.output, path: draft },
      resolve: { modules: [path.join(project, 'e2e/builders/webpack-5/node_modules'), path.join(project, 'node_modules')] },
    });
    try {
      renameSync(draft, target);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const names = filesBelow(target);
  const scripts = (pattern: RegExp): string[] => names.filter((file) => pattern.test(file) && file.endsWith('.js'));
  const page = kind.page({
    runtime: scripts(/runtime\./),
    vendors: scripts(/chunk-vendors\./),
    polyfills: scripts(/polyfills\./),
    main: scripts(/(?:^|\/)(?:main|app)\./),
  });
  return { ...Object.fromEntries(names.map((file) => [file, readFileSync(path.join(target, file), 'utf8')])), 'index.html': page };
}

/** The same fixture as webpack 4.47.0 built it, once: that bundler is too old to be a dependency of this project. */
export function webpack4App(): Record<string, string> {
  const scripts = Object.fromEntries(['main.js', '1.chunk.js'].map((file) => [file, readFileSync(path.join(legacy, file), 'utf8')]));
  return { ...scripts, 'dot.png': '', 'index.html': html('', '<script src="/main.js"></script>') };
}
