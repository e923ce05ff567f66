import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongUsage } from '../shared/wrong-usage.ts';

export const MANIFEST = 'package.json';

/** The part of package.json that steps read and write. */
export interface Manifest {
  portal?: { step?: number; [key: string]: unknown };
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A project of an owner, as it stands in its folder. */
export interface Project {
  manifest: Manifest;
  /** The text of a file; undefined where there is none. */
  read(name: string): Promise<string | undefined>;
  /** The names in a folder; none where there is no folder. */
  list(folder: string): Promise<string[]>;
  /** The text of package.json with a change, in the same form as before. */
  withManifest(change: (manifest: Manifest) => void): Promise<string>;
}

/** @throws WrongUsage where the folder holds no project */
export async function readProject(folder: string): Promise<Project> {
  const read = (name: string): Promise<string | undefined> =>
    readFile(path.join(folder, name), 'utf8').catch(() => undefined);
  const text = await read(MANIFEST);
  if (text === undefined) throw new WrongUsage(`${folder} has no ${MANIFEST}: go to the folder of the project.`);
  return {
    manifest: parse(text),
    read,
    list: (name) => readdir(path.join(folder, name)).catch(() => []),
    withManifest: (change) => Promise.resolve(withChange(text, change)),
  };
}

/** @throws WrongUsage for a text that is no package.json */
function parse(text: string): Manifest {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // It is told below.
  }
  throw new WrongUsage(`${MANIFEST} cannot be read: it must hold a JSON object.`);
}

/** A text of package.json with a change: with its indents, its ends of lines and its end. */
export function withChange(text: string, change: (manifest: Manifest) => void): string {
  const manifest = parse(text);
  change(manifest);
  const [, indent = '  '] = /^\s*\{\r?\n([ \t]+)/.exec(text) ?? [];
  const [end = ''] = /\r?\n?$/.exec(text) ?? [];
  const written = JSON.stringify(manifest, null, indent) + end.replace('\r', '');
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

/** Where a package is asked for, and as what. */
export function asked(manifest: Manifest, name: string): string | undefined {
  return manifest.dependencies?.[name] ?? manifest.devDependencies?.[name];
}

/** Asks for a package where it is asked for already; otherwise as a tool. */
export function ask(manifest: Manifest, name: string, spec: string): void {
  if (manifest.dependencies?.[name] !== undefined) {
    manifest.dependencies[name] = spec;
    return;
  }
  const all = Object.entries({ ...manifest.devDependencies, [name]: spec });
  manifest.devDependencies = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The script that runs `portal-kit check`. */
export const checkScript = ({ scripts = {} }: Manifest): string | undefined =>
  Object.keys(scripts).find((name) => scripts[name]?.includes('portal-kit check'));
