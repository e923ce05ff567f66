import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { AppServer, type AppFile } from '../../rig/runtime/servers';

const project = fileURLToPath(new URL('../../', import.meta.url));
const sources = path.join(project, 'bench/apps');

export const moduleApps = ['small', 'large'] as const;
export type ModuleAppName = (typeof moduleApps)[number];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );
}

async function builtApp(name: ModuleAppName): Promise<string> {
  const key = createHash('sha256').update(readFileSync(path.join(project, 'package-lock.json')));
  for (const file of filesBelow(sources)) key.update(readFileSync(file));
  const target = path.join(project, '.cache/bench', `${name}-${key.digest('hex').slice(0, 12)}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(sources, name),
    base: './',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: { outDir: draft, emptyOutDir: true, chunkSizeWarningLimit: 4_000 },
  });
  renameSync(draft, target);
  return target;
}

export interface ServedApp {
  entry: string;
  /** Address of its first module. */
  script: string;
  /** The size of its scripts and sheets, bytes. */
  bytes: number;
}

/**
 * Builds the measured applications of native modules as their owners would, and serves them. Files with a hash in their
 * name are served as immutable.
 */
export async function serveModuleApps(): Promise<{ apps: Record<ModuleAppName, ServedApp>; stop(): Promise<void> }> {
  const server = await AppServer.start();
  const serve = async (name: ModuleAppName): Promise<ServedApp> => {
    const folder = await builtApp(name);
    const files = filesBelow(folder);
    const served = files.map((file): [string, AppFile] => {
      const text = readFileSync(file, 'utf8');
      const relative = path.relative(folder, file).replaceAll('\\', '/');
      return [
        relative,
        relative.endsWith('.html') ? text : { status: 200, text, cacheControl: 'public, max-age=31536000, immutable' },
      ];
    });
    const entry = server.serve(`/${name}/`, Object.fromEntries(served));
    const script = /src="\.\/([^"]+)"/.exec(readFileSync(path.join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
    return {
      entry,
      script: entry + script,
      bytes: files.filter((file) => !file.endsWith('.html')).reduce((sum, file) => sum + statSync(file).size, 0),
    };
  };
  return { apps: { small: await serve('small'), large: await serve('large') }, stop: () => server.stop() };
}
