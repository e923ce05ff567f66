import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildHostPage } from './build-host.ts';
import { COMMANDS, FOR_BROWSERS, FOR_NODE, buildScripts } from './build-scripts.ts';
import { commandEntries, commandsFolder, exportedEntries, kitFolder, packageIn, repository } from './entries.ts';
import { placeOf, writeTypes } from './types/main.ts';

const TYPES = 'types';
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

/**
 * Builds `subapp-kit` as projects elsewhere install it: a whole package in a folder, ready for `npm pack`.
 * @param folder is emptied first
 */
export async function buildKit(folder: string): Promise<void> {
  const own = packageIn(kitFolder);
  const entries = exportedEntries();
  const from = [packageIn(path.join(repository, 'runtime')), own];
  await empty(folder);
  const browsers = entries.filter(({ isForNode }) => !isForNode);
  // A browser is given no bare imports: `from` is left out.
  await buildScripts(folder, kitFolder, browsers, FOR_BROWSERS, []);
  const node = entries.filter(({ isForNode }) => isForNode);
  const dependencies = await buildScripts(folder, kitFolder, node, FOR_NODE, from);
  const sources = entries.map(({ source }) => source);
  for (const [place, text] of writeTypes(repository, sources)) await write(path.join(folder, TYPES, place), text);
  const exported = entries.map(({ key, file, source }) => [
    key,
    { types: `./${TYPES}/${placeOf(repository, source)}`, default: `./${file}.js` },
  ]);
  await finish(folder, kitFolder, DOCUMENTS, dependencies, {
    sideEffects: false,
    exports: { ...Object.fromEntries(exported), './package.json': './package.json' },
  });
}

/** Builds `portal-kit` likewise: its commands, and the projects that `create` writes. */
export async function buildCommands(folder: string): Promise<void> {
  const own = packageIn(commandsFolder);
  const from = [packageIn(path.join(repository, 'runtime')), own];
  await empty(folder);
  const dependencies = await buildScripts(folder, commandsFolder, commandEntries(), COMMANDS, from);
  await buildHostPage(path.join(folder, 'dist/host'));
  await finish(folder, commandsFolder, [...DOCUMENTS, 'RULES.md', 'bin', 'templates'], dependencies, { bin: own.bin });
}

async function empty(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function finish(folder: string, source: string, copied: string[], dependencies: object, more: object) {
  for (const name of copied) await cp(path.join(source, name), path.join(folder, name), { recursive: true });
  const { name, version, description, peerDependencies, peerDependenciesMeta } = packageIn(source);
  const { engines } = { engines: { node: '>=20.19.0' } };
  const peers = Object.keys(peerDependencies).length > 0 ? { peerDependencies, peerDependenciesMeta } : {};
  const manifest = {
    name,
    version,
    description,
    type: 'module',
    license: 'UNLICENSED',
    engines,
    ...more,
    dependencies,
    ...peers,
  };
  await write(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
