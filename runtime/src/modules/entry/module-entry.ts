import { describeThrown, MicroAppFailure } from '../../model/errors';
import { ModuleGraph, withoutFragment, type ModuleRecord } from '../graph/module-graph';
import { SET_BY_QIANKUN, USUAL_GLOBALS } from '../globals/sandbox-own';
import { ModuleInstance, type ModuleInstanceOptions } from '../instance/module-instance';
import { supportsLateMaps } from '../link/late-maps';
import { syntaxErrorOf } from '../link/explain';
import { nextKey } from '../link/keys';
import { LinkedAhead } from '../link/linked-ahead';
import { analyse } from '../source/analyse';
import { lexerReady } from '../source/read-imports';
import type { ModuleKind, ModuleSource } from '../source/module-source';
import { CurrentTexts } from '../prepared/current-texts';
import { PreparedModules } from '../prepared/prepared-modules';
import { preloadPrepared } from '../prepared/preload-prepared';
import type { PreparedBuild } from '../../reading/prepared/prepared-build';
import { readModule, type ReadModuleOptions } from '../source/read-module';
import { isImmutable } from '../../reading/is-immutable';
import { SourceCache } from '../source/source-cache';
import { adaptVite } from '../vite/adapt';
import type { ModulePage, ModuleScript } from '../page/entry-html';
import { emptyImportMap, mergeImportMaps, parseImportMap, resolveSpecifier, type ImportMap } from '../graph/import-map';

/** How much of the chunks that modules may import later is fetched ahead, in UTF-16 code units. */
const LAZY_UNITS = 2_000_000;
/** Modules below this size are compiled so fast that it is not done ahead. UTF-16 code units. */
const WORTH_COMPILING_UNITS = 20_000;

/** Modules that never change, shared by all apps of the page. */
const cache = new SourceCache();

/** One error for all, because each new error would keep in memory the code that was running when it was made. */
const CLOSED = new DOMException('the app was closed', 'AbortError');

/** The options that one instance adds. */
export type InstanceParts = Pick<
  ModuleInstanceOptions,
  | 'sandboxWindow'
  | 'watchWrites'
  | 'lateGlobals'
  | 'onFullReload'
  | 'onChunkFailed'
  | 'onLoading'
  | 'onModule'
  | 'onRun'
>;

/** One version of an entry whose scripts are modules: fetched early, run once for each instance. */
export class ModuleEntry {
  private readonly importMap: ImportMap;
  /** Modules on their way to the first instance, which shares them with `prefetch`; each is asked for once. */
  private readonly early = new Map<string, Promise<ModuleSource>>();
  private earlyEnded = false;
  private claimed = false;
  private allLasting = true;
  private prefetching: Promise<void> = Promise.resolve();
  private ahead: LinkedAhead | undefined;
  private readonly earlyAbort = new AbortController();
  private readonly texts: CurrentTexts | undefined;

  /** @param options for every request of this version */
  constructor(
    readonly page: ModulePage,
    private readonly options: ReadModuleOptions = {},
    /** Names that scripts loaded later will set. */
    private readonly lateGlobals: readonly string[] = [],
    /** What was prepared with the build. */
    private readonly build?: PreparedBuild,
  ) {
    this.importMap = readImportMaps(page);
    this.texts = build && new CurrentTexts(build, options);
  }

  /** The prepared modules that the next instance could take. */
  private get prepared(): PreparedBuild | undefined {
    return this.build?.isTrusted && this.build.nextInstance !== undefined ? this.build : undefined;
  }

  /** The page's scripts that were not prepared with the build. */
  private get unprepared(): readonly ModuleScript[] {
    const { prepared } = this;
    return prepared ? this.page.scripts.filter(({ url }) => !prepared.hasModule(url)) : this.page.scripts;
  }

  /** Starts fetching all that the page's scripts import statically. Failures are told to the instance that needs it. */
  prefetch(): Promise<void> {
    this.prefetching = this.fetchAll();
    return this.prefetching;
  }

  /** Resolves when `prefetch` has ended, with success or failure. */
  arrived(): Promise<void> {
    return this.prefetching.catch(() => {});
  }

  /** Whether the content of every module that was fetched early never changes. */
  get lasting(): boolean {
    return this.allLasting;
  }

  /**
   * Does what is possible before there is an instance. It fetches and lexes chunks that the modules may import later,
   * up to a limit. It also links and compiles everything that the page's scripts import. It runs none of this code.
   * @param turn resolves when it may go on; to false when it is to stop
   * @param stopped ends a request
   */
  async prepare(turn: () => Promise<boolean>, stopped: AbortSignal): Promise<void> {
    if (this.claimed) return;
    const { prepared } = this;
    if (prepared) await preloadPrepared(prepared, this.page, turn, stopped);
    if (this.unprepared.length === 0 || !(await supportsLateMaps()) || this.claimed) return;
    const found = await this.earlyTrees();
    await this.prefetchLazy(found.records, turn, stopped);
    if (this.claimed || !(await turn())) return;
    const ahead = this.linkAhead(found);
    for (const url of ahead.urls(0)) {
      if (!(await turn()) || this.ahead !== ahead) return;
      await ahead.compile(url);
    }
  }

  /**
   * Links everything that the page's scripts import as soon as it has arrived, and has the browser compile what is
   * large. This happens while the page makes the sandbox. Does nothing where an instance is waiting for the modules
   * already.
   */
  async compileEarly(): Promise<void> {
    if (this.unprepared.length === 0 || !(await supportsLateMaps()) || this.claimed || this.ahead) return;
    // A failure here is reported to the instance that needs the modules.
    const found = await this.earlyTrees().catch(() => undefined);
    if (!found || this.claimed || this.ahead) return;
    const ahead = this.linkAhead(found);
    for (const url of ahead.urls(WORTH_COMPILING_UNITS)) void ahead.compile(url);
  }

  private async earlyTrees(): Promise<{ graph: ModuleGraph; records: ModuleRecord[] }> {
    const graph = new ModuleGraph({
      importMap: this.importMap,
      nextKey,
      read: (url, kind) => this.readEarly(url, kind),
    });
    const roots = this.unprepared.map((script) =>
      graph.record(script.url, 'js', 'code' in script ? this.readInline(script) : undefined),
    );
    return { graph, records: [...new Set((await Promise.all(roots.map((root) => graph.tree(root)))).flat())] };
  }

  private linkAhead({ graph, records }: { graph: ModuleGraph; records: readonly ModuleRecord[] }): LinkedAhead {
    const assigned = records.flatMap(({ source }) => [...(source?.names.assigned ?? [])]);
    const expected = new Set([...USUAL_GLOBALS, ...SET_BY_QIANKUN, ...this.lateGlobals, ...assigned]);
    this.ahead = new LinkedAhead(graph, records, this.importMap, expected);
    return this.ahead;
  }

  /** Releases what was prepared and is not needed any more. */
  forget(): void {
    this.ahead?.dispose();
    this.ahead = undefined;
  }

  private async prefetchLazy(
    records: readonly ModuleRecord[],
    turn: () => Promise<boolean>,
    stopped: AbortSignal,
  ): Promise<void> {
    const seen = new Set(records.map(({ url }) => url));
    const open = records.flatMap(({ source }) => (source ? [source] : []));
    let units = 0;
    for (let source = open.shift(); source; source = open.shift()) {
      for (const specifier of [...source.requests.map((request) => request.specifier), ...source.lazy]) {
        const url = this.resolved(specifier, source.url);
        if (url === undefined || seen.has(url)) continue;
        seen.add(url);
        if (units > LAZY_UNITS || !(await turn())) return;
        const found = await this.fetch(url, 'js', stopped).catch(() => undefined);
        if (!found) continue;
        units += found.text.length;
        open.push(found);
      }
    }
  }

  private resolved(specifier: string, referrer: string): string | undefined {
    try {
      return resolveSpecifier(specifier, withoutFragment(referrer), this.importMap);
    } catch {
      return undefined;
    }
  }

  private async fetchAll(): Promise<void> {
    const { unprepared, prepared, texts } = this;
    for (const { url } of prepared ? this.page.scripts : [])
      for (const each of prepared?.treeOf(url) ?? []) void texts?.isSame(each);
    if (unprepared.length === 0) return;
    void supportsLateMaps();
    const seen = new Set<string>();
    const visit = async (url: string, kind: ModuleKind): Promise<void> => {
      const id = `${kind} ${url}`;
      if (seen.has(id) || this.earlyEnded) return;
      seen.add(id);
      const source = await this.readEarly(url, kind).catch(() => undefined);
      if (source)
        await Promise.all(
          source.requests.flatMap((request) => this.visitRequest(request.specifier, request.kind, url, visit)),
        );
    };
    const preloads = this.page.preloads.filter((url) => !prepared?.hasModule(url));
    const urls = [...unprepared.flatMap((script) => ('code' in script ? [] : [script.url])), ...preloads];
    await lexerReady();
    const inline = unprepared.flatMap((script) => ('code' in script ? [script] : []));
    const inlineRequests = inline.flatMap((script) => {
      try {
        return this.readInline(script).requests;
      } catch {
        return [];
      }
    });
    await Promise.all([
      ...urls.map((url) => visit(url, 'js')),
      ...inlineRequests.flatMap((request) => this.visitRequest(request.specifier, request.kind, this.page.base, visit)),
    ]);
  }

  /** The modules of one instance; nothing runs before its `run`. */
  createInstance(parts: InstanceParts): ModuleInstance {
    const { prepared, texts } = this;
    const instance = prepared?.nextInstance;
    const abort = new AbortController();
    const first = !this.claimed;
    this.claimed = true;
    const { ahead } = this;
    this.ahead = undefined;
    return new ModuleInstance({
      ...parts,
      page: this.page,
      importMap: this.importMap,
      read: (url, kind) =>
        first && !this.earlyEnded ? this.readEarly(url, kind) : this.fetch(url, kind, abort.signal),
      onLoaded: () => (first ? this.endEarly() : undefined),
      abort: () => {
        abort.abort(CLOSED);
        if (!first) return;
        this.endEarly();
        // The browser keeps a second request for an address waiting while a first one is on its way.
        this.earlyAbort.abort(CLOSED);
      },
      readInline: (script) => this.readInline(script),
      ahead,
      prepared:
        prepared && texts && instance !== undefined
          ? {
              pageNames: prepared.pageNames,
              make: (hooks) => new PreparedModules(prepared, instance, hooks, texts, this.options.onTheWay),
            }
          : undefined,
    });
  }

  private visitRequest(
    specifier: string,
    kind: ModuleKind,
    referrer: string,
    visit: (url: string, kind: ModuleKind) => Promise<void>,
  ): Promise<void>[] {
    const resolved = this.resolved(specifier, referrer);
    return resolved === undefined ? [] : [visit(resolved, kind)];
  }

  private readEarly(url: string, kind: ModuleKind): Promise<ModuleSource> {
    const id = `${kind} ${url}`;
    const reading = this.early.get(id) ?? this.fetch(url, kind, this.earlyAbort.signal);
    this.early.set(id, reading);
    return reading;
  }

  /** One instance uses what was fetched early. A later instance must get what the server has then. */
  private endEarly(): void {
    this.earlyEnded = true;
    this.early.clear();
  }

  private async fetch(url: string, kind: ModuleKind, ends: AbortSignal): Promise<ModuleSource> {
    if (kind === 'native') return analyse(url, kind, '');
    const id = `${kind} ${url}`;
    const known = cache.get(id);
    if (known) return known;
    const { signal: given } = this.options;
    const signal = given ? AbortSignal.any([given, ends]) : ends;
    const { text, cacheControl } = await readModule(url, kind, { ...this.options, signal });
    await lexerReady();
    const source = await analyseOrExplain(url, kind, adaptVite(url, kind, text));
    if (isImmutable(url, cacheControl)) cache.set(id, source);
    else this.allLasting = false;
    return source;
  }

  private readInline({ code, url }: { code: string; url: string }): ModuleSource {
    try {
      return analyse(url, 'js', code);
    } catch (error) {
      throw new MicroAppFailure({ code: 'syntaxError', url: this.page.base, detail: describeThrown(error) });
    }
  }
}

/** @throws MicroAppFailure with the browser's own message where the text is no module */
async function analyseOrExplain(url: string, kind: ModuleKind, text: string): Promise<ModuleSource> {
  try {
    return analyse(url, kind, text);
  } catch (error) {
    const detail = (await syntaxErrorOf(text)) ?? describeThrown(error);
    throw new MicroAppFailure({ code: 'syntaxError', url, detail });
  }
}

function readImportMaps(page: ModulePage): ImportMap {
  return page.importMaps.reduce((map, text) => {
    try {
      return mergeImportMaps(map, parseImportMap(text, page.base));
    } catch (error) {
      // A browser ignores such a map and goes on. The runtime does the same.
      console.error(`[portal] ${page.base}: import map:`, error);
      return map;
    }
  }, emptyImportMap);
}
