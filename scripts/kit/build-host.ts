import path from 'node:path';
import { build } from 'vite';
import { commandsFolder } from './entries.ts';

/** Builds the page that `portal-kit check` opens applications in, with the portal's runtime. */
export async function buildHostPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(commandsFolder, 'host'),
    base: './',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, copyPublicDir: false, target: 'es2022' },
  });
}
