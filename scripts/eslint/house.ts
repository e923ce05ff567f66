import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports-of.ts';
import type { Plan } from './layers.ts';

/** A workspace package: its folder, its name, and what its `exports` let in: subpath -> file, both with one `*`. */
export interface HousePackage {
  folder: string;
  name: string;
  doors: ReadonlyMap<string, string>;
}

export interface HouseImport {
  specifier: string;
  /** Where the specifier begins in the file's text. */
  position: number;
  /** Whether the module itself is taken in, and not only named (`vi.mock`, `new URL`). */
  taken: boolean;
  target: Target;
}

/**
 * What a specifier names. `path` is a path from the root of the repository: of a file where there is one.
 * `named` says whether it was written as the name of a package; `door` whether the package's `exports` know it.
 */
type Target = { path: string; named: false } | { path: string; named: true; door: boolean } | undefined;

export interface House {
  root: string;
  packages: readonly HousePackage[];
  files: ReadonlySet<string>;
  importsOf(file: string): readonly HouseImport[];
}

const SOURCE = /\.(ts|tsx|mts|js|mjs|jsx|vue)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'public']);
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '.vue', '/index.ts', '/index.tsx', '/index.js'];

/** Whether a path is the folder (or file) named, or lies below it. Both are paths from the root. */
export const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

function* sourcesBelow(root: string, folder: string, plan: Plan): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name) || plan.outside.includes(file)) continue;
    if (entry.isDirectory()) yield* sourcesBelow(root, file, plan);
    else if (SOURCE.test(entry.name)) yield file;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readRecord(file: string): Record<string, unknown> {
  const value: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return isRecord(value) ? value : {};
}

/** The file behind a door: written directly, or under the first condition that leads to one. */
function behind(door: unknown): string | undefined {
  if (typeof door === 'string') return door;
  return isRecord(door)
    ? Object.values(door)
        .map(behind)
        .find((file) => file !== undefined)
    : undefined;
}

function readPackages(root: string): HousePackage[] {
  const { workspaces } = readRecord(path.join(root, 'package.json'));
  const patterns = Array.isArray(workspaces) ? workspaces.filter((pattern) => typeof pattern === 'string') : [];
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    if (!existsSync(path.join(root, parent))) return [];
    return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return folders.flatMap((folder) => {
    const { name, exports } = readRecord(path.join(root, folder, 'package.json'));
    if (typeof name !== 'string') return [];
    const doors = Object.entries(isRecord(exports) ? exports : { '.': exports }).flatMap(([door, value]) => {
      const file = behind(value);
      return file === undefined ? [] : [[door, path.posix.join(folder, file)] as const];
    });
    return [{ folder, name, doors: new Map(doors) }];
  });
}

/** The file that a package gives for a subpath (`.` or `./x`), if one of its doors fits. */
function throughDoor(doors: ReadonlyMap<string, string>, subpath: string): string | undefined {
  for (const [door, file] of doors) {
    const [before = '', after] = door.split('*');
    if (after === undefined ? door !== subpath : !(subpath.startsWith(before) && subpath.endsWith(after))) continue;
    return file.replace('*', subpath.slice(before.length, subpath.length - (after ?? '').length));
  }
  return undefined;
}

/**
 * Reads what the linter has to know of the whole repository: its source files, its packages, and who imports whom.
 * `inEditor` gives the texts of files that are not yet written to disk.
 */
export function readHouse(root: string, plan: Plan, inEditor: ReadonlyMap<string, string> = new Map()): House {
  const packages = readPackages(root);
  const files = new Set([...sourcesBelow(root, '', plan), ...inEditor.keys()]);
  const known = new Map<string, readonly HouseImport[]>();

  function fileAt(place: string): string {
    const asTypeScript = place.replace(/\.js$/, '.ts');
    return [...ENDINGS.map((ending) => place + ending), asTypeScript].find((file) => files.has(file)) ?? place;
  }

  function resolve(written: string, from: string): Target {
    const specifier = written.replace(/[?#].*$/, '');
    if (specifier.startsWith('@/')) return { path: fileAt(path.posix.join('src', specifier.slice(2))), named: false };
    if (specifier.startsWith('.'))
      return { path: fileAt(path.posix.join(path.posix.dirname(from), specifier).replace(/\/$/, '')), named: false };
    const owner = packages.find(({ name }) => isBelow(specifier, name));
    if (!owner) return undefined;
    const door = throughDoor(owner.doors, `.${specifier.slice(owner.name.length)}`);
    return { path: fileAt(door ?? owner.folder), named: true, door: door !== undefined };
  }

  function read(file: string): readonly HouseImport[] {
    const text = inEditor.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    return importsOf(text, file).map((item) => ({ ...item, target: resolve(item.specifier, file) }));
  }

  return {
    root,
    packages,
    files,
    importsOf(file) {
      const imports = known.get(file) ?? (files.has(file) ? read(file) : []);
      known.set(file, imports);
      return imports;
    },
  };
}
