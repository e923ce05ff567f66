import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { basePath } from './scripts/vite/base-path.ts';
import { browserFloor } from './scripts/vite/browser-floor.ts';
import { initialChunks } from './scripts/vite/initial-chunks.ts';
import { leanDependencies } from './scripts/vite/lean-dependencies.ts';
import { portalPages } from './scripts/vite/portal-pages.ts';
import { sizeLimits } from './scripts/vite/size-limits.ts';

const port = Number(process.env.PORT ?? 8000);
const mockOrigin = process.env.PORTAL_MOCK_ORIGIN ?? `http://127.0.0.1:${port + 1}`;
/** Where the development server serves the portal. A build is served below any path. */
const devBase = process.env.BASE_PATH ?? '';
const root = fileURLToPath(new URL('.', import.meta.url));

/** Component parts of antd whose packages do not say that an unused module of theirs may go. */
const WITHOUT_SIDE_EFFECTS = /\/node_modules\/(@rc-component|@umijs\/route-utils|@ctrl\/tinycolor|swr)\//;

const routerFile = (name: string) => `${root}node_modules/react-router/dist/production/${name}.mjs`;
/** The router's exports always name its build for development, with its warnings; the other one stands beside it. */
const ROUTER_WITHOUT_WARNINGS = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

/** The shell's build (two HTML entries) and its development server, which stands in front of the embedded server. */
export default defineConfig(({ command }) => ({
  root,
  base: command === 'serve' ? `${devBase}/` : '/',
  plugins: [react(), basePath(), leanDependencies(), portalPages(mockOrigin, devBase), browserFloor(), sizeLimits()],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      ...(command === 'build' ? ROUTER_WITHOUT_WARNINGS : []),
    ],
  },
  server: {
    port,
    strictPort: true,
    proxy: {
      [`${devBase}/oa_portal`]: { target: mockOrigin, ws: true },
      [`${devBase}/subapps`]: { target: mockOrigin },
      [`${devBase}/apps`]: { target: mockOrigin },
      [`${devBase}/portal-config.json`]: { target: mockOrigin },
    },
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/subapps/**', '**/test-results/**'] },
  },
  build: {
    // Beside it `dist/` has the server: nothing but this folder is for browsers.
    outDir: 'dist/web',
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // Every browser that runs native modules with import maps fetches them ahead by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: { index: `${root}index.html`, login: `${root}login.html` },
      output: { codeSplitting: initialChunks(root) },
      treeshake: { moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }] },
    },
  },
}));
