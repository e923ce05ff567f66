import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { build, createServer, PluginOption } from 'vite';
import { textsBelow } from './files';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const fixtures = path.join(project, 'e2e/runtime/fixtures/modules');

export type Framework = 'vue' | 'react' | 'plain' | 'lit';
/** The present Vite, and the majors before it that owners still build with. */
export type Major = 'vite' | 'vite-7' | 'vite-6';

interface ViteApi {
  build: typeof build;
  createServer: typeof createServer;
}

/** The earlier majors are workspaces of their own, so that none of them takes the place of the project's Vite. */
function load(major: Major): Promise<ViteApi> {
  if (major === 'vite') return import('vite');
  const from = createRequire(path.join(project, 'e2e/vite-majors', major, 'package.json'));
  return import(pathToFileURL(from.resolve('vite')).href);
}

/** The plug-in for Vue belongs to the sub-applications. */
async function pluginOf(framework: Framework): Promise<PluginOption> {
  if (framework === 'plain' || framework === 'lit') return [];
  if (framework === 'react') return react();
  const from = createRequire(path.join(project, 'subapps/people/package.json'));
  const vue: { default: () => PluginOption } = await import(pathToFileURL(from.resolve('@vitejs/plugin-vue')).href);
  return vue.default();
}

/** Builds a fixture as its owner would, for production with native modules. @returns its files, built once per state */
export async function buildApp(framework: Framework, major: Major = 'vite'): Promise<Record<string, string>> {
  const root = path.join(fixtures, framework);
  const hash = createHash('sha256')
    .update(major)
    .update(JSON.stringify(textsBelow(root)))
    .update(readFileSync(path.join(project, 'package-lock.json')));
  const target = path.join(project, '.cache/runtime-fixtures', `${framework}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(target)) return textsBelow(target);
  const draft = `${target}.${process.pid}`;
  await (
    await load(major)
  ).build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    plugins: [await pluginOf(framework)],
    build: { outDir: draft, emptyOutDir: true, sourcemap: true, assetsInlineLimit: 0 },
  });
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return textsBelow(target);
}

const DEPENDENCIES: Record<Framework, string[]> = {
  react: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
  vue: ['vue', 'vue-router'],
  plain: [],
  lit: ['lit'],
};

export interface DevServer {
  /** The entry's address. */
  entry: string;
  /** Changes a file of the app as its author would in an editor. */
  edit(file: string, change: (text: string) => string): void;
  stop(): Promise<void>;
}

/** Starts the development server of a copy of a fixture, hot reload included. */
export async function startDevServer(framework: Framework, major: Major = 'vite'): Promise<DevServer> {
  const cache = path.join(project, '.cache/runtime-dev');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(path.join(cache, `${framework}-`));
  cpSync(path.join(fixtures, framework), root, { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  // A build in this process leaves `production` behind, with which there is no hot reload.
  process.env.NODE_ENV = 'development';
  const server = await (
    await load(major)
  ).createServer({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: path.join(root, '.vite'),
    plugins: [await pluginOf(framework)],
    // All at the start: a dependency found later makes Vite reload every page.
    optimizeDeps: { include: DEPENDENCIES[framework], noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, cors: true, watch: null, fs: { strict: false } },
  });
  await server.listen();
  // Dependencies are bundled before the first page asks: a late bundle makes Vite reload it.
  await server.transformRequest(existsSync(path.join(root, 'src/main.jsx')) ? '/src/main.jsx' : '/src/main.js');
  await server.waitForRequestsIdle();
  const address = server.httpServer?.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  return {
    entry: `http://127.0.0.1:${address.port}/`,
    edit: (file, change) => {
      const full = path.join(root, file);
      writeFileSync(full, change(readFileSync(full, 'utf8')));
      // Told by hand: when a watcher notices depends on the machine's load.
      server.watcher.emit('change', full);
    },
    stop: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
