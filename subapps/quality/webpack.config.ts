import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { minified } from './webpack/minified.ts';
import { PagePlugin } from './webpack/page-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** record-kit's pages must use the React, antd and router of this app: the workspace's root has other versions. */
const OWN = ['antd', 'react', 'react-dom', 'react-router-dom'];

/** One classic script with a UMD library, as qiankun's documentation asks of owners with webpack. */
export function configuration(mode: 'production' | 'development', folder: string): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: here,
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    devtool: production ? false : 'source-map',
    output: {
      path: path.join(here, folder),
      clean: true,
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      cssFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // Alone: beside the script. In a shell, `src/public-path.ts` says.
      publicPath: production ? 'auto' : '/',
      library: { name: 'quality', type: 'umd' },
      chunkLoadingGlobal: 'webpackJsonp_quality',
      globalObject: 'window',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: Object.fromEntries(OWN.map((name) => [name, path.join(here, 'node_modules', name)])),
    },
    module: { rules: [{ test: /\.tsx?$/, loader: path.join(here, 'webpack/esbuild-loader.mjs') }] },
    plugins: [new PagePlugin(path.join(here, 'index.html'), production ? './' : '/')],
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: minified, parallel: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
    // The whole app is one script by design, so its size gives no hint.
    performance: { hints: false },
  };
}
