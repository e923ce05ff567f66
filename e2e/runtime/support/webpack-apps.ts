import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { filesBelow, textsBelow } from './files';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const source = path.join(project, 'e2e/runtime/fixtures/webpack');
const legacy = path.join(project, 'e2e/runtime/fixtures/webpack-4');

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>app</title></head><body><div id="root"></div>${body}</body></html>`;

/** What qiankun's documentation has owners write into webpack's configuration. */
const config: Configuration = {
  mode: 'production',
  context: source,
  entry: { main: './main.js' },
  module: { rules: [{ test: /\.png$/, type: 'asset/resource' }] },
  output: {
    library: 'plain-[name]',
    libraryTarget: 'umd',
    chunkLoadingGlobal: 'webpackJsonp_plain',
    publicPath: '/',
    filename: '[name].js',
  },
  resolve: { modules: [path.join(project, 'e2e/builders/webpack-5/node_modules'), path.join(project, 'node_modules')] },
};

function run(settings: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(settings, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** The files of the fixture as webpack 5 builds it, built once for each state of the sources. */
export async function webpack5App(): Promise<Record<string, string>> {
  const hash = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(readFileSync(path.join(project, 'package-lock.json')));
  for (const file of filesBelow(source)) hash.update(readFileSync(path.join(source, file)));
  const target = path.join(project, '.cache/runtime-fixtures', `webpack-5-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    await run({ ...config, output: { ...config.output, path: draft } });
    try {
      renameSync(draft, target);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return { ...textsBelow(target), 'index.html': html('<script src="/main.js"></script>') };
}

/** The same fixture as webpack 4.47.0 built it, once: that bundler is too old to be a dependency of this project. */
export function webpack4App(): Record<string, string> {
  const scripts = Object.fromEntries(
    ['main.js', '1.chunk.js'].map((file) => [file, readFileSync(path.join(legacy, file), 'utf8')]),
  );
  return { ...scripts, 'dot.png': '', 'index.html': html('<script src="/main.js"></script>') };
}
