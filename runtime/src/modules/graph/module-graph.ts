import { MicroAppFailure } from '../../model/errors';
import type { ImportMap } from './import-map';
import { resolveSpecifier } from './import-map';
import type { ModuleKind, ModuleSource } from '../source/module-source';

/** One module of one instance. */
export interface ModuleRecord {
  readonly url: string;
  readonly kind: ModuleKind;
  /**
   * Its name in the page's import map. In a browser that takes no late map: the address of its linked text, once it has
   * one.
   */
  key: string;
  source: ModuleSource | undefined;
  /** Resolves with the source. It rejects where the source could not be read. */
  readonly ready: Promise<ModuleSource>;
  /** The record of each of the source's requests, known when the whole tree has arrived. */
  requests: readonly ModuleRecord[];
  /** True: its text is in the page. It is linked, and perhaps evaluated. */
  linked: boolean;
}

export interface GraphOptions {
  importMap: ImportMap;
  /** Gives a module's source; a rejection is a MicroAppFailure. */
  read(url: string, kind: ModuleKind): Promise<ModuleSource>;
  nextKey(): string;
  /** The address of a module that need not be read, because the browser loads it by itself. */
  addressOf?(url: string, kind: ModuleKind): string | undefined;
}

/** The modules of one instance by their addresses, fetched as they are asked for. */
export class ModuleGraph {
  private readonly records = new Map<string, ModuleRecord>();

  constructor(private options: GraphOptions) {}

  /** Changes how sources are fetched from now on. Needed when an instance takes a graph that was made before it. */
  readBy(read: GraphOptions['read']): void {
    this.options = { ...this.options, read };
  }

  /** The module itself; its source may be on its way. */
  record(url: string, kind: ModuleKind, given?: ModuleSource): ModuleRecord {
    const id = `${kind} ${url}`;
    const known = this.records.get(id);
    if (known) return known;
    const address = given ? undefined : this.options.addressOf?.(url, kind);
    if (address !== undefined) return inPage(url, kind, address);
    const ready = given ? Promise.resolve(given) : this.options.read(url, kind);
    const record: ModuleRecord = {
      url,
      kind,
      key: this.options.nextKey(),
      source: given,
      ready,
      requests: [],
      linked: false,
    };
    this.records.set(id, record);
    ready.then(
      (source) => {
        record.source = source;
      },
      // A failure is not kept: the next import asks again, under a new key.
      () => this.records.delete(id),
    );
    return record;
  }

  /**
   * Fetches a module and all it imports statically.
   * @returns those that are not linked yet, each with its requests set
   * @throws MicroAppFailure of the first that fails
   */
  async tree(root: ModuleRecord): Promise<ModuleRecord[]> {
    const seen = new Set<ModuleRecord>();
    const visit = async (record: ModuleRecord): Promise<void> => {
      if (seen.has(record) || record.linked) return;
      seen.add(record);
      const source = await record.ready;
      record.requests = source.requests.map(({ specifier, kind }) =>
        this.record(this.resolve(specifier, source.url), kind),
      );
      await Promise.all(record.requests.map(visit));
    };
    await visit(root);
    return [...seen].filter((record) => !record.linked);
  }

  /** The modules whose text is in the page. */
  get linked(): ModuleRecord[] {
    return [...this.records.values()].filter((record) => record.linked);
  }

  /**
   * Gives new names to modules that could not run, and to all modules that import them. They must be linked anew.
   * @returns all of these
   */
  unlink(records: readonly ModuleRecord[]): ModuleRecord[] {
    const found = new Set(records);
    const { linked } = this;
    for (let before = -1; before < found.size;) {
      before = found.size;
      for (const record of linked) if (record.requests.some((request) => found.has(request))) found.add(record);
    }
    for (const record of found) {
      record.key = this.options.nextKey();
      record.linked = false;
    }
    return [...found];
  }

  /** @throws MicroAppFailure where a specifier means nothing, as it would stop a page of its own */
  private resolve(specifier: string, referrer: string): string {
    try {
      return resolveSpecifier(specifier, withoutFragment(referrer), this.options.importMap);
    } catch (error) {
      throw new MicroAppFailure({
        code: 'scriptThrew',
        url: referrer,
        detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      });
    }
  }

  clear(): void {
    this.records.clear();
  }
}

/** A module that the browser loads by itself. It is asked for anew each time: its address may stop being good. */
function inPage(url: string, kind: ModuleKind, address: string): ModuleRecord {
  const ready = new Promise<ModuleSource>(() => {});
  return { url, kind, key: address, source: undefined, ready, requests: [], linked: true };
}

/**
 * Sorts modules so that each comes after every given module that it imports. Returns undefined if there is no such
 * order, because some of them import each other in a circle.
 */
export function inOrder(records: readonly ModuleRecord[]): ModuleRecord[] | undefined {
  const given = new Set(records);
  const ordered = new Set<ModuleRecord>();
  const open = new Set<ModuleRecord>();
  const visit = (record: ModuleRecord): boolean => {
    if (open.has(record)) return false;
    if (ordered.has(record) || !given.has(record)) return true;
    open.add(record);
    const acyclic = record.requests.every(visit);
    open.delete(record);
    ordered.add(record);
    return acyclic;
  };
  return records.every(visit) ? [...ordered] : undefined;
}

/** Whether modules that a module imports import each other in a circle. */
export function hasCycle(root: ModuleRecord): boolean {
  const done = new Set<ModuleRecord>();
  const open = new Set<ModuleRecord>();
  const visit = (record: ModuleRecord): boolean => {
    if (open.has(record)) return true;
    if (done.has(record)) return false;
    open.add(record);
    const found = record.requests.some(visit);
    open.delete(record);
    done.add(record);
    return found;
  };
  return visit(root);
}

/** Removes the fragment. The address of an inline module has one that counts the page's scripts. */
export function withoutFragment(url: string): string {
  return url.replace(/#inline-module-\d+$/, '');
}
