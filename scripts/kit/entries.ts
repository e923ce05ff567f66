import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The repository, and in it the folders of the packages that are packed. */
export const repository = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
export const kitFolder = path.join(repository, 'subapp-kit');
export const commandsFolder = path.join(repository, 'portal-kit');
export const localFolder = path.join(repository, 'portal-local');

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  bin: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.unknown()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.unknown()).default({}),
});
export type PackageJson = z.infer<typeof packageJson>;

export const packageIn = (folder: string): PackageJson =>
  packageJson.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** A source that becomes a file of a package. */
export interface Entry {
  /** The path of the source. */
  source: string;
  /** The built file from the package's folder, without the ending. */
  file: string;
}

/** What a project imports of the kit. */
export interface ExportedEntry extends Entry {
  /** As package.json exports it: `.`, or `./vite`. */
  key: string;
  /** Whether Node runs it; else a browser does. */
  isForNode: boolean;
}

const sources = z.record(z.string(), z.string());
const FOR_NODE = new Set(['./prepare', './vite']);

export function exportedEntries(): ExportedEntry[] {
  return Object.entries(sources.parse(packageIn(kitFolder).exports)).map(([key, source]) => ({
    key,
    source: path.join(kitFolder, source),
    file: key === '.' ? 'index' : key.slice(2),
    isForNode: FOR_NODE.has(key),
  }));
}

/** The commands, each in a folder of its own. */
export function commandEntries(): Entry[] {
  const folder = path.join(commandsFolder, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^[^/]+\/main\.ts$/.test(file))
    .map((file) => ({ source: path.join(folder, file), file: `lib/${file.slice(0, -'.ts'.length)}` }));
}
