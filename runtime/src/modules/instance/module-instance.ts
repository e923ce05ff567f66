import { describeThrown, MicroAppFailure } from '../../model/errors';
import type { SandboxWindow } from '../../sandbox/patch';
import type { ModulePage, ModuleScript } from '../page/entry-html';
import { resolveSpecifier, type ImportMap } from '../graph/import-map';
import { USUAL_GLOBALS } from '../globals/sandbox-own';
import { explainFailure } from '../link/explain';
import { nextKey } from '../link/keys';
import type { LinkedAhead } from '../link/linked-ahead';
import { NotLoaded, type PreparedHooks, type PreparedModules } from '../prepared/prepared-modules';
import { supportsLateMaps } from '../link/late-maps';
import { evaluate, linkBatch, type Batch } from '../link/linker';
import { readExactly } from '../scan/module-names';
import { kindOf, lexerReady } from '../source/read-imports';
import type { ModuleKind, ModuleSource } from '../source/module-source';
import { createMeta } from '../link/import-meta';
import { hasCycle, ModuleGraph, withoutFragment, type ModuleRecord } from '../graph/module-graph';
import { SandboxGlobals } from './sandbox-globals';
import { workerFrom } from './workers';

export interface ModuleInstanceOptions {
  page: ModulePage;
  importMap: ImportMap;
  sandboxWindow: SandboxWindow;
  /** Calls the listener at each write to a global of the sandbox. Returns the function that stops listening. */
  watchWrites(onWrite: (name: PropertyKey) => void): () => void;
  /** Globals that scripts loaded later will set: `AMap`, `wx`. */
  lateGlobals: readonly string[];
  read(url: string, kind: ModuleKind): Promise<ModuleSource>;
  /** An inline module of the page. */
  readInline(script: { code: string; url: string }): ModuleSource;
  /** Called when Vite's client asks for a reload of the page. Only the app is reloaded. */
  onFullReload(): void;
  /** A module that the app asked for while it runs did not arrive. */
  onChunkFailed(url: string): void;
  /**
   * Called when the app has asked for a module while it runs. The loading lasts until the returned function is called.
   */
  onLoading(): () => void;
  /** Called with each module before it runs. */
  onModule(url: string): void;
  /** Called for each script of the page that begins to run. Everything that the script imports has arrived by then. */
  onRun(url: string): void;
  /** Called when everything that the page's scripts import statically has arrived, or failed. */
  onLoaded(): void;
  /** The modules that were linked before this instance was made. They are used where they fit. */
  ahead: LinkedAhead | undefined;
  /** Makes the modules that were prepared with the build. Undefined where the page prepares them all. */
  prepared?: PreparedMaker | undefined;
  /** Ends what is still being fetched. */
  abort(): void;
}

/** Gives an instance the modules that were prepared with its build. */
interface PreparedMaker {
  /** Globals that the modules take from the page: the sandbox must not have others of these names. */
  pageNames: readonly string[];
  make(hooks: PreparedHooks): PreparedModules;
}

/** The things that the modules of an instance may refer to while it lives. */
type Surroundings = Omit<ModuleInstanceOptions, 'sandboxWindow' | 'watchWrites' | 'lateGlobals' | 'ahead' | 'prepared'>;

const nothing = (): void => {};

/** The modules of one app in one sandbox. */
export class ModuleInstance {
  private graph: ModuleGraph;
  private ahead: LinkedAhead | undefined;
  private readonly prepared: PreparedModules | undefined;
  private readonly globals: SandboxGlobals;
  private readonly expected: Set<string>;
  /** Addresses of linked texts that later modules will be linked to by them. */
  private readonly linkedTo: string[] = [];
  /**
   * True where the browser takes no import map after its first module, as Firefox. Modules are then linked by the
   * addresses of their texts.
   */
  private byAddress = false;
  private released = false;
  private readonly causes = new WeakMap<object, MicroAppFailure>();

  private options: Surroundings;

  constructor({ sandboxWindow, watchWrites, lateGlobals, ahead, prepared, ...options }: ModuleInstanceOptions) {
    const { importMap, page } = options;
    this.options = options;
    this.graph = new ModuleGraph({
      importMap,
      nextKey,
      read: options.read,
      addressOf: (url, kind) => (kind === 'js' ? this.prepared?.linkTo(url) : undefined),
    });
    this.globals = new SandboxGlobals(sandboxWindow, watchWrites);
    this.globals.override('Worker', (value) => workerFrom(value, page.base));
    this.expected = new Set([...USUAL_GLOBALS, ...lateGlobals]);
    if (prepared && this.fits(prepared.pageNames)) this.prepared = prepared.make(this.preparedHooks());
    if (ahead) this.takeAhead(ahead);
  }

  /**
   * Runs the page's module scripts in their order, and gives their namespaces.
   * @throws MicroAppFailure of the first that failed, when all have had their turn: as in a page, one does not stop the
   * next
   */
  async run(): Promise<object[]> {
    const namespaces: object[] = [];
    const failures: unknown[] = [];
    const { scripts } = this.options.page;
    const trees = scripts.map((script) => (this.prepared?.addressOf(script.url) ? undefined : this.treeOf(script)));
    const arriving = trees.flatMap((tree) => tree ?? []);
    for (const tree of arriving) tree.catch(() => {});
    void Promise.allSettled(arriving).then(() => this.options.onLoaded());
    for (const [index, script] of scripts.entries()) {
      try {
        const found = trees[index] ? undefined : await this.startPrepared(script.url);
        if (found) {
          namespaces.push(found);
          continue;
        }
        const { root, records } = await (trees[index] ?? this.treeOf(script));
        this.options.onRun(root.url);
        namespaces.push(await this.start(root, records));
      } catch (error) {
        failures.push(error);
      }
    }
    this.ahead?.dispose();
    if (failures.length > 0) throw failures[0];
    return namespaces;
  }

  /** Why an `import()` was rejected with this error; undefined where it says so itself. */
  explain(error: object): MicroAppFailure | undefined {
    return this.causes.get(error);
  }

  /** Reads the sandbox's globals again. Called when the app mounts: qiankun has just changed some. */
  refresh(): void {
    this.globals.refresh();
  }

  /** Releases everything except the modules themselves, which stay with the page. */
  release(): void {
    this.released = true;
    this.options.abort();
    this.ahead?.dispose();
    this.prepared?.release();
    this.globals.release();
    this.graph.clear();
    for (const url of this.linkedTo.splice(0)) URL.revokeObjectURL(url);
    // The modules keep this object: it must not lead to where the app was shown.
    this.options = {
      ...this.options,
      onFullReload: nothing,
      onChunkFailed: nothing,
      onLoading: () => nothing,
      onModule: nothing,
      onLoaded: nothing,
      abort: nothing,
    };
  }

  /** What linking needs. Prepared modules do without, and a policy may refuse what finds out about import maps. */
  private async readyToLink(): Promise<void> {
    const [lateMaps] = await Promise.all([supportsLateMaps(), lexerReady()]);
    this.byAddress = !lateMaps;
  }

  private async treeOf(script: ModuleScript): Promise<{ root: ModuleRecord; records: ModuleRecord[] }> {
    await this.readyToLink();
    const root =
      'code' in script
        ? this.graph.record(script.url, 'js', this.options.readInline(script))
        : this.graph.record(script.url, 'js');
    return { root, records: await this.graph.tree(root) };
  }

  /**
   * Runs a script of the page whose modules were prepared with the build.
   * @returns undefined where they could not be loaded: then the page prepares them
   */
  private async startPrepared(url: string): Promise<object | undefined> {
    if (!this.prepared) return undefined;
    if (this.released) throw new MicroAppFailure({ code: 'runtime', detail: 'closed' });
    try {
      return await this.prepared.import(url, () => this.options.onRun(url));
    } catch (error) {
      if (error instanceof NotLoaded) return undefined;
      const detail = this.prepared.explain(error);
      throw error instanceof MicroAppFailure
        ? error
        : new MicroAppFailure({ code: 'scriptThrew', url, detail }, { cause: error });
    }
  }

  private preparedHooks(): PreparedHooks {
    return {
      follow: (name, listener) => this.globals.follow(name, listener),
      metaOf: (url) => this.metaOf(url),
      import: (specifier, options, referrer) => this.import(specifier, options, referrer),
      onModule: (url) => this.options.onModule(url),
    };
  }

  /** Whether the sandbox has none of these globals of its own. */
  private fits(pageNames: readonly string[]): boolean {
    return !pageNames.some((name) => this.globals.provides(name, this.expected));
  }

  private metaOf(url: string): object {
    return createMeta(withoutFragment(url), this.options.importMap, () => this.options.onFullReload());
  }

  private async start(root: ModuleRecord, found: readonly ModuleRecord[]): Promise<object> {
    if (this.released) throw new MicroAppFailure({ code: 'runtime', detail: 'closed' });
    // Another tree may have linked some of them meanwhile.
    const records = found.filter((record) => !record.linked);
    const batches = records.length > 0 ? [this.link(records)] : this.ahead ? [this.ahead.batch] : [];
    const { key } = root;
    // Without a cycle the globals come first by themselves: every module imports them.
    const run = (): Promise<object> =>
      evaluate(root, hasCycle(root) ? batches.map(({ runtimeKey }) => runtimeKey) : []);
    try {
      await this.prepared?.beforeRun();
      const namespace = await run().catch((error: unknown) => {
        if (this.prepared?.hasFailed(error)) return this.startAgain(root, records);
        const misread = error instanceof SyntaxError ? this.misread() : [];
        if (misread.length > 0) batches.push(this.link(misread));
        // Another import may have found it out meanwhile.
        else if (root.key === key) throw error;
        return run();
      });
      this.prepared?.afterRun();
      return namespace;
    } catch (error) {
      throw await explainFailure(error, root.url, records.length > 0 ? records : (this.ahead?.records ?? []));
    } finally {
      // Evaluated modules stay in the page's module map. Later imports by key find them there.
      const urls = batches.flatMap((batch) => (batch === this.ahead?.batch ? [] : batch.urls));
      if (this.byAddress) this.linkedTo.push(...urls);
      else for (const url of urls) URL.revokeObjectURL(url);
    }
  }

  /** Links and runs modules anew: what they import is to be prepared by the page now. */
  private async startAgain(root: ModuleRecord, records: readonly ModuleRecord[]): Promise<object> {
    this.graph.unlink(records);
    return this.start(root, await this.graph.tree(root));
  }

  /**
   * Modules that declare a name themselves although the search in their texts missed it. They must be linked anew, with
   * all modules that import them.
   */
  private misread(): ModuleRecord[] {
    const wrong = this.graph.linked.filter(({ source }) => {
      if (!source || source.names.exact) return false;
      const names = [...source.names.among(this.othersOf([source]))];
      return source.names.exactly().declares(names);
    });
    for (const { url } of wrong) readExactly(url);
    return this.graph.unlink(wrong);
  }

  /**
   * Takes over the modules that were linked before the sandbox existed, unless the sandbox has unexpected names of its
   * own.
   */
  private takeAhead(ahead: LinkedAhead): void {
    if (!ahead.fits(this.namesOf(ahead.records))) return ahead.dispose();
    this.ahead = ahead;
    this.graph = ahead.graph;
    this.graph.readBy(this.options.read);
    ahead.take({
      follow: (name, listener) => this.globals.follow(name, listener),
      import: (specifier, options, referrer) => this.import(specifier, options, referrer),
      onFullReload: () => this.options.onFullReload(),
    });
  }

  /** Finds the names that come from the sandbox, for each of the modules that are about to run. */
  private namesOf(records: readonly ModuleRecord[]): (record: ModuleRecord) => readonly string[] {
    for (const { source, url } of records) {
      this.options.onModule(url);
      for (const name of source?.names.assigned ?? []) this.expected.add(name);
    }
    const others = this.othersOf(records.map(({ source }) => source));
    const answers = new Map<string, boolean>();
    const provides = (name: string): boolean => {
      const known = answers.get(name) ?? this.globals.provides(name, this.expected);
      answers.set(name, known);
      return known;
    };
    return ({ source }) => (source ? [...source.names.among(others)].filter(provides) : []);
  }

  /** The names to look for in these modules besides the browser's. */
  private othersOf(sources: readonly (ModuleSource | undefined)[]): ReadonlySet<string> {
    // Listing all names of the sandbox takes milliseconds. So it is done only where texts are searched for names.
    if (sources.every((source) => source?.names.exact !== false)) return this.expected;
    return new Set([...this.expected, ...this.globals.ownNames()]);
  }

  private link(records: readonly ModuleRecord[]): Batch {
    return linkBatch(records, {
      byAddress: this.byAddress,
      namesOf: this.namesOf(records),
      follow: (name, listener) => this.globals.follow(name, listener),
      metaOf: ({ url }) => this.metaOf(url),
      importOf:
        ({ url }) =>
        (specifier: unknown, options?: unknown) =>
          this.import(specifier, options, url),
      sourceUrlOf: ({ url }) => url,
    });
  }

  /** `import()` in a module. Rejects with a browser's message: apps recognise a missing chunk by it. */
  async import(specifier: unknown, options: unknown, referrer: string): Promise<object> {
    const url = resolveSpecifier(String(specifier), withoutFragment(referrer), this.options.importMap);
    // No code waits for this import any more, and no module may run.
    if (this.released) return new Promise(() => {});
    const loaded = this.options.onLoading();
    try {
      return await this.load(url, options);
    } finally {
      loaded();
    }
  }

  private async load(url: string, options: unknown): Promise<object> {
    const kind = kindOf(typeOf(options));
    if (kind === 'js' && this.prepared?.addressOf(url)) {
      try {
        return await this.prepared.import(url, nothing);
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        if (this.released) return new Promise(() => {});
      }
    }
    await this.readyToLink();
    const root = this.graph.record(url, kind);
    let records: ModuleRecord[];
    try {
      records = await this.graph.tree(root);
    } catch (error) {
      this.options.onChunkFailed(url);
      throw new TypeError(`Failed to fetch dynamically imported module: ${url}`, { cause: error });
    }
    try {
      return await this.start(root, records);
    } catch (error) {
      // An error of the app's own code reaches the app unchanged.
      if (error instanceof MicroAppFailure && error.cause !== undefined) {
        if (error.error.code === 'syntaxError') console.error(`[portal] ${error.error.url}: ${error.error.detail}`);
        if (typeof error.cause === 'object' && error.cause !== null) this.causes.set(error.cause, error);
        throw error.cause;
      }
      throw new Error(`${url}: ${describeThrown(error)}`, { cause: error });
    }
  }
}

/** The `type` of `import(…, { with: { type } })`. */
function typeOf(options: unknown): string | undefined {
  const attributes: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'with') : undefined;
  const type: unknown =
    typeof attributes === 'object' && attributes !== null ? Reflect.get(attributes, 'type') : undefined;
  return typeof type === 'string' ? type : undefined;
}
