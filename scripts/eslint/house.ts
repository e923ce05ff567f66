import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports-of.ts';
import type { Plan } from './layers.ts';

/** A workspace package: its folder, its name and its public face. */
export interface HousePackage {
  folder: string;
  name: string;
  /** The `exports` of package.json: subpath -> file, each with at most one `*`. */
  exports: ReadonlyMap<string, string>;
}

export interface HouseImport {
  specifier: string;
  /** Where the specifier begins in the file's text. */
  position: number;
  /** Whether the module itself is imported, and not only named (`vi.mock`, `new URL`). */
  taken: boolean;
  target: Target;
}

/**
 * The target of a specifier. `path` is a path from the root of the repository, of a file where there is one. `named`:
 * it was written as the name of a package. `exported`: the `exports` of that package have it.
 */
type Target = { path: string; named: false } | { path: string; named: true; exported: boolean } | undefined;

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

/** The file that an entry of `exports` names: directly, or under the first condition that leads to one. */
function fileOf(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported;
  return isRecord(exported)
    ? Object.values(exported)
        .map(fileOf)
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
    const files = Object.entries(isRecord(exports) ? exports : { '.': exports }).flatMap(([subpath, value]) => {
      const file = fileOf(value);
      return file === undefined ? [] : [[subpath, path.posix.join(folder, file)] as const];
    });
    return [{ folder, name, exports: new Map(files) }];
  });
}

/** The file that a package exports as a subpath (`.` or `./x`). */
function exportedFile(exports: ReadonlyMap<string, string>, subpath: string): string | undefined {
  for (const [exported, file] of exports) {
    const [before = '', after] = exported.split('*');
    if (after === undefined ? exported !== subpath : !(subpath.startsWith(before) && subpath.endsWith(after))) continue;
    return file.replace('*', subpath.slice(before.length, subpath.length - (after ?? '').length));
  }
  return undefined;
}

/**
 * Reads the source files, the packages and the imports of the whole repository for the linter. `inEditor` has the texts
 * of files that are not yet written to disk.
 */
export function readHouse(root: string, plan: Plan, inEditor: ReadonlyMap<string, string> = new Map()): House {
  const packages = readPackages(root);
  const files = new Set([...sourcesBelow(root, '', plan), ...inEditor.keys()]);
  const known = new Map<string, readonly HouseImport[]>();

  function fileAt(address: string): string {
    const asTypeScript = address.replace(/\.js$/, '.ts');
    return [...ENDINGS.map((ending) => address + ending), asTypeScript].find((file) => files.has(file)) ?? address;
  }

  function resolve(written: string, from: string): Target {
    const specifier = written.replace(/[?#].*$/, '');
    if (specifier.startsWith('@/')) return { path: fileAt(path.posix.join('src', specifier.slice(2))), named: false };
    if (specifier.startsWith('.'))
      return { path: fileAt(path.posix.join(path.posix.dirname(from), specifier).replace(/\/$/, '')), named: false };
    const owner = packages.find(({ name }) => isBelow(specifier, name));
    if (!owner) return undefined;
    const file = exportedFile(owner.exports, `.${specifier.slice(owner.name.length)}`);
    return { path: fileAt(file ?? owner.folder), named: true, exported: file !== undefined };
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
