import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { say, type Text } from '../../shared/text.ts';
import type { Package } from '../observation.ts';
import { NOT_LOOKED_AT } from './not-looked-at.ts';

/** The parts of a package.json that are read. */
interface Manifest {
  name?: unknown;
  version?: unknown;
  license?: unknown;
  licenses?: unknown;
  dependencies?: Record<string, string>;
}

/** The folder of the package that a source belongs to: what follows the last `node_modules/` names it. */
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@][^/]*)\//;

async function manifestIn(folder: string): Promise<Manifest | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The licence as it is said now, or as it was said by npm of old: `{ type }`, or a list of such. */
function licenceOf({ license, licenses }: Manifest): string {
  const said = [license, licenses].flat().map((one) => text(one) || text(Object(one).type));
  const names = said.filter((name) => name !== '');
  return names.length > 1 ? `(${names.join(' OR ')})` : (names[0] ?? '');
}

/**
 * The packages in a build: those that its source maps name. Without source maps, all that the project depends on.
 * @returns a text where that cannot be told
 */
export async function bundledPackages(
  project: string,
  dist: string | undefined,
  texts: ReadonlyMap<string, string>,
): Promise<Package[] | Text> {
  const named = dist === undefined ? [] : foldersIn(path.resolve(dist), texts);
  const folders = named.length > 0 ? named : await dependencyFolders(project);
  if (!Array.isArray(folders)) return folders;
  const packages = await Promise.all(
    folders.filter(isForeign).map(async (folder) => {
      const manifest = await manifestIn(folder);
      return manifest
        ? [{ name: text(manifest.name), version: text(manifest.version), licence: licenceOf(manifest) }]
        : [];
    }),
  );
  const known = packages.flat().filter(({ name }) => name !== '');
  const all = new Map(known.map((each) => [`${each.name}@${each.version}`, each]));
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Another package of the same repository, which the package manager only links, is the owner's own. */
export const isForeign = (folder: string): boolean => /[\\/]node_modules[\\/]/.test(folder);

/**
 * The folder of the package that a source belongs to, with slashes; undefined for the owner's own source.
 * @param map the source map's path in the build @param source as it is named there @param rules those of the paths
 */
export const packageFolderOf = (
  dist: string,
  map: string,
  source: string,
  rules: path.PlatformPath = path,
): string | undefined => PACKAGE.exec(rules.resolve(dist, rules.dirname(map), source).split(rules.sep).join('/'))?.[1];

/** The folders of packages whose sources the maps of a build name. */
function foldersIn(dist: string, texts: ReadonlyMap<string, string>): string[] {
  const folders = new Set<string>();
  for (const [name, map] of texts) {
    if (!name.endsWith('.map')) continue;
    for (const source of sourcesOf(map)) {
      const folder = packageFolderOf(dist, name, source);
      if (folder !== undefined && existsSync(path.join(folder, 'package.json'))) folders.add(folder);
    }
  }
  return [...folders];
}

function sourcesOf(map: string): string[] {
  try {
    const { sources }: { sources?: unknown } = Object(JSON.parse(map));
    return Array.isArray(sources) ? sources.map(text) : [];
  } catch {
    return [];
  }
}

/** The folders of everything that a project depends on, as Node finds it: from each package upwards. */
async function dependencyFolders(project: string): Promise<string[] | Text> {
  const asked = Object.keys((await manifestIn(project))?.dependencies ?? {});
  const found = new Set<string>();
  const missing: string[] = [];
  const waiting = asked.map((name) => ({ name, from: project }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = await folderOf(next.name, next.from);
    if (folder === undefined) {
      if (next.from === project) missing.push(next.name);
    } else if (!found.has(folder)) {
      found.add(folder);
      const { dependencies = {} } = (await manifestIn(folder)) ?? {};
      waiting.push(...Object.keys(dependencies).map((name) => ({ name, from: folder })));
    }
  }
  return missing.length === 0 ? [...found] : say(NOT_LOOKED_AT['not-installed'], { names: missing.join(', ') });
}

/** The real folder of a package: those of pnpm are links. */
async function folderOf(name: string, from: string): Promise<string | undefined> {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return realpath(folder);
    if (at === path.dirname(at)) return undefined;
  }
}
