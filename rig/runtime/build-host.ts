import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const project = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'runtime',
  'src/shared',
  'src/shell/panels',
  'src/app/micro-apps',
  'contract',
  'rig/runtime/host',
  'package-lock.json',
];

/** Another worker may still serve builds of earlier sources. */
const KEEP_BUILDS_MS = 3_600_000;

function stamps(target: string): string[] {
  const info = statSync(target);
  if (!info.isDirectory()) return [`${target} ${info.size} ${info.mtimeMs}`];
  return readdirSync(target).flatMap((name) => stamps(path.join(target, name)));
}

/** Builds the host page and the page of plain qiankun. @returns the folder */
export function buildHost(): Promise<string> {
  return buildPages('rig/runtime/host', ['index', 'control']);
}

/** Builds the page of the runtime's README. @returns the folder */
export function buildExample(): Promise<string> {
  return buildPages('runtime/example', ['index']);
}

/**
 * Builds pages of a folder for production, unless this state of the sources is built already. Workers may do so at the
 * same time: the first one that finishes wins.
 */
async function buildPages(folder: string, names: readonly string[]): Promise<string> {
  const root = path.join(project, folder);
  const hash = createHash('sha256').update(SOURCES.flatMap((source) => stamps(path.join(project, source))).join('\n'));
  const cache = path.join(project, '.cache', folder.replaceAll('/', '-'));
  const target = path.join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(target)) return target;
  if (existsSync(cache)) {
    const old = readdirSync(cache).filter(
      (name) => Date.now() - statSync(path.join(cache, name)).mtimeMs > KEEP_BUILDS_MS,
    );
    for (const name of old) rmSync(path.join(cache, name), { recursive: true, force: true });
  }
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@': path.join(project, 'src') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: draft,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: Object.fromEntries(names.map((name) => [name, path.join(root, `${name}.html`)])) },
    },
  });
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}
