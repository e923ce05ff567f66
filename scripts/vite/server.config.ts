import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = (file: string) => `${root}mock/${file}.ts`;

/**
 * The server's build: one program and its commands, with every library in them. Two packages stay outside, because they
 * read files of their own; `scripts/lib/ship.mjs` puts them beside. Two more are asked for by libraries where they are
 * installed, and are not.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pdfjs-dist', '@napi-rs/canvas', 'pg-native'] },
  build: {
    ssr: true,
    outDir: '.cache/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        server: source('main'),
        'allow-passwords': source('allow-passwords-command'),
        'reset-second-factor': source('reset-second-factor-command'),
        backup: source('backup-command'),
        restore: source('restore-command'),
        keys: source('keys-command'),
        migrate: source('migrate-command'),
        'check-releases': source('check-releases-command'),
        reader: source('assistant/documents/reading/reader-thread'),
        'release-maker': source('releases/thread/maker-thread'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
