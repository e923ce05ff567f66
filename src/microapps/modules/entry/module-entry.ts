import { describeThrown, MicroAppFailure } from '../../errors';
import { ModuleInstance, type ModuleInstanceOptions } from '../instance/module-instance';
import { supportsLateMaps } from '../link/late-maps';
import { syntaxErrorOf } from '../link/explain';
import { analyse, lexerReady } from '../source/analyse';
import type { ModuleKind, ModuleSource } from '../source/module-source';
import { readModule, type ReadModuleOptions } from '../source/read-module';
import { isImmutable } from '../../engine/is-immutable';
import { SourceCache } from '../source/source-cache';
import { adaptVite } from '../vite/adapt';
import type { ModulePage } from './entry-html';
import { emptyImportMap, mergeImportMaps, parseImportMap, resolveSpecifier, type ImportMap } from './import-map';

/** Modules that never change, shared by all apps of the page. */
const cache = new SourceCache();

/** What one instance adds. */
export type InstanceParts = Pick<
  ModuleInstanceOptions,
  'sandboxWindow' | 'watchWrites' | 'lateGlobals' | 'onFullReload' | 'onChunkFailed' | 'onModule'
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
  private readonly earlyAbort = new AbortController();

  /** @param options for every request of this version */
  constructor(
    readonly page: ModulePage,
    private readonly options: ReadModuleOptions = {},
  ) {
    this.importMap = readImportMaps(page);
  }

  /** Starts fetching all that the page's scripts import statically. Failures are told to the instance that needs it. */
  prefetch(): Promise<void> {
    this.prefetching = this.fetchAll();
    return this.prefetching;
  }

  /** Resolves when `prefetch` has come to its end, however. */
  arrived(): Promise<void> {
    return this.prefetching.catch(() => {});
  }

  /** Whether every module that was fetched early will be the same for ever. */
  get lasting(): boolean {
    return this.allLasting;
  }

  private async fetchAll(): Promise<void> {
    void supportsLateMaps();
    const seen = new Set<string>();
    const visit = async (url: string, kind: ModuleKind): Promise<void> => {
      const id = `${kind} ${url}`;
      if (seen.has(id) || this.earlyEnded) return;
      seen.add(id);
      const source = await this.readEarly(url, kind).catch(() => undefined);
      if (source) await Promise.all(source.requests.flatMap((request) => this.visitRequest(request.specifier, request.kind, url, visit)));
    };
    const { scripts, preloads } = this.page;
    const urls = [...scripts.flatMap((script) => ('code' in script ? [] : [script.url])), ...preloads];
    await lexerReady();
    const inline = scripts.flatMap((script) => ('code' in script ? [script] : []));
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
  async createInstance(parts: InstanceParts): Promise<ModuleInstance> {
    const [lateMaps] = await Promise.all([supportsLateMaps(), lexerReady()]);
    const abort = new AbortController();
    const first = !this.claimed;
    this.claimed = true;
    return new ModuleInstance({
      ...parts,
      page: this.page,
      importMap: this.importMap,
      byAddress: !lateMaps,
      read: (url, kind) => (first && !this.earlyEnded ? this.readEarly(url, kind) : this.fetch(url, kind, abort.signal)),
      onLoaded: () => (first ? this.endEarly() : undefined),
      abort: () => {
        abort.abort();
        if (!first) return;
        this.endEarly();
        // The browser keeps a second request for an address waiting while a first one is on its way.
        this.earlyAbort.abort();
      },
      readInline: (script) => this.readInline(script),
    });
  }

  private visitRequest(
    specifier: string,
    kind: ModuleKind,
    referrer: string,
    visit: (url: string, kind: ModuleKind) => Promise<void>,
  ): Promise<void>[] {
    try {
      return [visit(resolveSpecifier(specifier, referrer, this.importMap), kind)];
    } catch {
      return [];
    }
  }

  private readEarly(url: string, kind: ModuleKind): Promise<ModuleSource> {
    const id = `${kind} ${url}`;
    const reading = this.early.get(id) ?? this.fetch(url, kind, this.earlyAbort.signal);
    this.early.set(id, reading);
    return reading;
  }

  /** What was fetched early is used by one instance: a later one must see what the server has then. */
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

/** @throws MicroAppFailure with the browser's own words where the text is no module */
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
      // As in a browser: the map counts for nothing, and the page goes on.
      console.error(`[portal] ${page.base}: import map:`, error);
      return map;
    }
  }, emptyImportMap);
}
