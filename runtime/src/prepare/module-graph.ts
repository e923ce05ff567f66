import { readPage } from '../modules/page/entry-html';
import {
  emptyImportMap,
  mergeImportMaps,
  parseImportMap,
  resolveSpecifier,
  type ImportMap,
} from '../modules/graph/import-map';
import { tailOf } from '../modules/source/analyse';
import type { ModuleKind } from '../modules/source/module-source';
import { readImports, type ModuleImports } from '../modules/source/read-imports';
import { adaptVite } from '../modules/vite/adapt';
import { takeManifest } from '../reading/prepared/read-manifest';
import type { BuildAddresses, BuildFiles } from './build-files';
import { freeNamesOf, type FreeNames } from './free-names';

/** A module of a build. */
export interface BuildModule {
  /** Its address from the root, with its query. */
  readonly id: string;
  /** The address that its relative imports count from. */
  readonly url: string;
  readonly kind: ModuleKind;
  /** Its text as the build has it, and as the page would adapt it. */
  readonly given: string;
  readonly text: string;
  readonly imports: ModuleImports;
  readonly library: string | undefined;
  readonly sourceMap: string | undefined;
  /** The global names that it uses. */
  readonly free: FreeNames;
  /** The ids of its static imports, in the order of `imports.requests`. */
  requests: readonly string[];
}

/** The modules of a build. */
export interface BuildModules {
  /** Those that can be prepared, by their ids. */
  modules: ReadonlyMap<string, BuildModule>;
  /** Why others cannot, by their ids: the page prepares these. */
  left: ReadonlyMap<string, string>;
}

const NO_NAMES: FreeNames = { names: new Set(), evaluates: false };
const NOTHING: ModuleImports = {
  requests: [],
  metas: [],
  dynamicImports: [],
  lazy: [],
  imported: new Set(),
  exports: true,
};

/**
 * Follows what the pages' module scripts import, also later by `import()` with a literal.
 * `lexerReady` must have resolved before.
 */
export function readModules(files: BuildFiles, addresses: BuildAddresses): BuildModules {
  const modules = new Map<string, BuildModule>();
  const left = new Map<string, string>();
  for (const [path, html] of files) {
    if (!path.endsWith('.html')) continue;
    const page = readPage(takeManifest(html).html, addresses.urlOf(path));
    const follower = new Follower(modules, left, addresses, importMapOf(page.importMaps, page.base));
    for (const script of page.scripts) {
      if (!('code' in script)) follower.visit(script.url, 'js');
      else follower.add(addresses.idOf(script.url) ?? script.url, script.url, 'js', script.code);
    }
  }
  leaveImporters(modules, left);
  return { modules, left };
}

/** A prepared module imports prepared modules only. */
function leaveImporters(modules: Map<string, BuildModule>, left: Map<string, string>): void {
  for (let before = -1; before < left.size;) {
    before = left.size;
    for (const id of left.keys()) modules.delete(id);
    for (const { id, requests } of modules.values()) {
      const missing = requests.find((request) => !modules.has(request));
      if (missing !== undefined) left.set(id, `imports ${missing}, which is not prepared`);
    }
  }
}

function importMapOf(texts: readonly string[], base: string): ImportMap {
  return texts.reduce((map, text) => {
    try {
      return mergeImportMaps(map, parseImportMap(text, base));
    } catch {
      // A browser ignores such a map, too.
      return map;
    }
  }, emptyImportMap);
}

/** Collects the modules that one page reaches. */
class Follower {
  constructor(
    private readonly modules: Map<string, BuildModule>,
    private readonly left: Map<string, string>,
    private readonly addresses: BuildAddresses,
    private readonly importMap: ImportMap,
  ) {}

  /** @returns the module's id; undefined where it is no part of the build */
  visit(url: string, kind: ModuleKind): string | undefined {
    const id = this.addresses.idOf(url);
    const text = id === undefined ? undefined : this.addresses.read(id);
    if (id === undefined || text === undefined) return undefined;
    const known = this.modules.get(id);
    if (!known && !this.left.has(id)) this.add(id, url, kind, text);
    else if (known && known.kind !== kind) this.left.set(id, `is imported as ${known.kind} and as ${kind}`);
    return id;
  }

  add(id: string, url: string, kind: ModuleKind, given: string): void {
    const text = adaptVite(url, kind, given);
    try {
      const imports = kind === 'js' ? readImports(url, text) : NOTHING;
      const free = kind === 'js' ? freeNamesOf(text) : NO_NAMES;
      const tail = tailOf(url, text, imports.requests.length === 0 && !imports.exports);
      const module: BuildModule = { id, url, kind, given, text, imports, free, ...tail, requests: [] };
      this.modules.set(id, module);
      this.follow(module);
    } catch (error) {
      this.left.set(id, error instanceof Error ? error.message : String(error));
    }
  }

  private follow(module: BuildModule): void {
    module.requests = module.imports.requests.map(({ specifier, kind }) => {
      const url = this.resolve(specifier, module);
      const only = kind === 'css' || kind === 'native' ? `imports ${specifier} as ${kind}` : undefined;
      const id = url === undefined || only !== undefined ? undefined : this.visit(url, kind);
      if (id === undefined) this.left.set(module.id, only ?? `imports ${specifier}, which is no part of the build`);
      return id ?? '';
    });
    for (const specifier of module.imports.lazy) {
      const found = this.resolve(specifier, module);
      // What is not code is imported with its type, and by the page. What is missing concerns nobody but who imports it.
      if (found !== undefined && /\.m?js$/.test(new URL(found).pathname)) this.visit(found, 'js');
    }
  }

  private resolve(specifier: string, from: BuildModule): string | undefined {
    try {
      return resolveSpecifier(specifier, from.url.replace(/#.*$/s, ''), this.importMap);
    } catch {
      return undefined;
    }
  }
}
