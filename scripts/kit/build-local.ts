import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, mergeConfig } from 'vite';
import { LOCAL_PATHS } from '@portal/contract/local-portal';
import { buildAll } from '../lib/prepare.mjs';
import server from '../vite/server.config.ts';
import { localFolder, packageIn, repository } from './entries.ts';

const run = promisify(execFile);
const portal = path.join(repository, 'dist');
/** What the portal's build has for its server, and what this one takes as it is. */
const TAKEN = ['web', 'subapps', 'migrations', 'seed-files', 'node_modules'];
/** Copies for slow lines, and what makes an application open faster: this portal is on the owner's machine. */
const LEFT_OUT = /\.(?:br|gz)$|[\\/]portal-prepared$/;
const DATA = 'example-data.tgz';

/**
 * Builds `portal-local` as projects elsewhere install it: the portal's build with a server for one machine, and its
 * example data ready. The portal is built first, unless it is.
 *
 * @param folder is emptied first
 */
export async function buildLocal(folder: string): Promise<void> {
  await buildAll();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const filter = (file: string): boolean => !LEFT_OUT.test(file);
  for (const name of TAKEN) await cp(path.join(portal, name), path.join(folder, name), { recursive: true, filter });
  await withoutDependencies(folder);
  await buildServer(folder);
  await watchPages(folder);
  for (const name of ['README.md', 'CHANGELOG.md']) await cp(path.join(localFolder, name), path.join(folder, name));
  const { name, version, description, dependencies } = packageIn(localFolder);
  const about = { name, version, description, type: 'module', license: 'UNLICENSED', engines: { node: '>=20.19.0' } };
  await writeJson(path.join(folder, 'package.json'), {
    ...about,
    dependencies,
    // They are inside, without the parts that nobody reads.
    bundleDependencies: Object.keys(dependencies),
  });
  await run(process.execPath, [path.join(folder, 'make-data.js'), path.join(folder, DATA)]);
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** What the packages inside ask for is not needed here, and npm would fetch it. */
async function withoutDependencies(folder: string): Promise<void> {
  for (const name of Object.keys(packageIn(localFolder).dependencies)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    const about: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
    for (const key of Object.keys(about)) if (/dependencies|scripts/i.test(key)) delete about[key];
    await writeJson(file, about);
  }
}

/** The server as the portal's own is built, with another program. */
async function buildServer(folder: string): Promise<void> {
  const source = (file: string): string => path.join(repository, 'mock', `${file}.ts`);
  const merged = mergeConfig(server, {
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false },
  });
  // Merging would keep the portal's other programs.
  const options: { input?: object } = merged.build.rolldownOptions;
  options.input = {
    server: source('local/main'),
    'make-data': source('local/make-data'),
    reader: source('assistant/documents/reading/reader-thread'),
    'release-maker': source('releases/thread/maker-thread'),
  };
  await build(merged);
}

/** Builds the script that watches the owner's application, and puts it before all others of the page. */
async function watchPages(folder: string): Promise<void> {
  const web = path.join(folder, 'web');
  await build({
    configFile: false,
    root: localFolder,
    logLevel: 'warn',
    build: {
      outDir: web,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(localFolder, 'page/watch.ts'),
        output: { format: 'iife', entryFileNames: LOCAL_PATHS.script.slice(1) },
      },
    },
  });
  const page = path.join(web, 'index.html');
  const html = await readFile(page, 'utf8');
  const watched = html.replace('<head>', `<head>\n    <script src="${LOCAL_PATHS.script}"></script>`);
  if (watched === html) throw new Error(`${page} has no <head> to put a script into`);
  await writeFile(page, watched);
}
