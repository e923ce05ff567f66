import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareFolder } from '@portal/runtime/prepare-folder';
import { build, type InlineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = path.join(here, '../..');
const cache = path.join(project, '.cache/race');

const appNames = ['small', 'large', 'probes', 'leaks'] as const;
export type AppName = (typeof appNames)[number];
/** A classic script, as owners of UMD and IIFE libraries build it; native modules, as Vite builds them. */
export const kinds = ['classic', 'module'] as const;
export type Kind = (typeof kinds)[number];
/** The hosts that are not part of this project. */
export const otherHosts = ['qiankun', 'wujie', 'micro-app', 'micro-app-next', 'garfish'] as const;
export type OtherHost = (typeof otherHosts)[number];

/** Installs the other hosts, exactly as their lock file names them, unless they are installed. */
function installRace(): void {
  const stamp = path.join(here, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(here, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the other hosts (bench/race) …');
  const { status } = spawnSync('npm', ['ci'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The other hosts could not be installed: `npm ci` failed in bench/race.');
  writeFileSync(stamp, wanted);
}

/** The version of a package of the race. */
export function versionOf(name: string): string {
  const text = readFileSync(path.join(here, 'node_modules', name, 'package.json'), 'utf8');
  const found = /"version":\s*"([^"]+)"/.exec(text)?.[1];
  if (found === undefined) throw new Error(`${name} has no version.`);
  return found;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

const shared: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
};

/** Builds one script and a page that names it, as qiankun's documentation recommends. */
async function buildClassic(name: AppName, outDir: string): Promise<void> {
  await build({
    ...shared,
    root: path.join(here, 'apps', name),
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      lib: {
        entry: 'main.js',
        formats: ['iife'],
        name: `race_${name}`,
        fileName: () => 'main.js',
        cssFileName: 'main',
      },
    },
  });
  const tags = filesBelow(outDir).map((file) => {
    const extension = path.extname(file);
    const named = `main-${hashOf(readFileSync(file, 'utf8'))}${extension}`;
    renameSync(file, path.join(outDir, named));
    return extension === '.css' ? `<link rel="stylesheet" href="${named}">` : `<script src="${named}"></script>`;
  });
  const [sheets, scripts] = [
    tags.filter((tag) => tag.startsWith('<link')),
    tags.filter((tag) => tag.startsWith('<script')),
  ];
  writeFileSync(
    path.join(outDir, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${sheets.join('')}</head><body><div id="app"></div>${scripts.join('')}</body></html>`,
  );
}

async function buildModule(name: AppName, outDir: string): Promise<void> {
  await build({
    ...shared,
    root: path.join(here, 'apps', name),
    base: './',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4_000 },
  });
}

const hostPage = (name: OtherHost): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><div id="slots"></div><script type="module" src="./${name}.js"></script></body></html>`;

async function buildHosts(outDir: string): Promise<void> {
  const root = path.join(cache, `hosts-sources.${process.pid}`);
  for (const name of otherHosts) {
    mkdirSync(path.join(root, name), { recursive: true });
    // Each host has its own build. With a common build, code that two hosts share would become an extra file.
    writeFileSync(
      path.join(root, name, 'index.html'),
      hostPage(name).replace(`./${name}.js`, path.join(here, 'hosts', `${name}.js`)),
    );
    await build({
      ...shared,
      root: path.join(root, name),
      base: './',
      build: { outDir: path.join(outDir, name), emptyOutDir: true, target: 'es2022' },
    });
  }
  rmSync(root, { recursive: true, force: true });
}

export interface AppsBuild {
  /** The folder with `apps/<kind>/<name>/`, and the same below `prepared/` with what was prepared for the portal. */
  folder: string;
  /** Bytes of scripts and style sheets. */
  sizes: Readonly<Record<string, number>>;
}

export interface RaceBuild extends AppsBuild {
  /** The folder with `hosts/<name>/`. */
  hosts: string;
}

/** The place of a build of these sources, made by `make` unless it is there. */
async function built(
  name: string,
  sources: readonly string[],
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  const always = [path.join(here, 'package-lock.json'), fileURLToPath(import.meta.url)];
  for (const file of [...sources, ...always]) hash.update(readFileSync(file));
  const target = path.join(cache, `${name}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(target)) return target;
  console.log(`Building for the race: ${name} …`);
  const draft = `${target}.${process.pid}`;
  await make(draft);
  renameSync(draft, target);
  return target;
}

/** Builds the raced applications, once for each state of their sources. */
export async function buildApps(): Promise<AppsBuild> {
  installRace();
  const sources = [
    ...filesBelow(path.join(here, 'apps')),
    ...filesBelow(path.join(here, '../fixtures')),
    path.join(project, 'runtime/src/reading/prepared/format.ts'),
  ];
  const folder = await built('apps', sources, async (draft) => {
    for (const name of appNames) {
      await buildClassic(name, path.join(draft, 'apps/classic', name));
      await buildModule(name, path.join(draft, 'apps/module', name));
      for (const kind of kinds) {
        const prepared = path.join(draft, 'prepared', kind, name);
        cpSync(path.join(draft, 'apps', kind, name), prepared, { recursive: true });
        await prepareFolder(prepared, { instances: 'any' });
      }
    }
  });
  const sizes: Record<string, number> = {};
  for (const kind of kinds) {
    for (const name of appNames) {
      const files = filesBelow(path.join(folder, 'apps', kind, name)).filter((file) => /\.(?:js|css)$/.test(file));
      sizes[`${name} ${kind}`] = files.reduce((sum, file) => sum + statSync(file).size, 0);
    }
  }
  return { folder, sizes };
}

/** Builds the raced applications and the pages of the other hosts. */
export async function buildRace(): Promise<RaceBuild> {
  const apps = await buildApps();
  const hosts = await built('hosts', filesBelow(path.join(here, 'hosts')), (draft) =>
    buildHosts(path.join(draft, 'hosts')),
  );
  return { ...apps, hosts };
}
