import type { ImportMap } from '../graph/import-map';
import { mayDiffer } from '../globals/browser-globals';
import { createMeta } from './import-meta';
import { withoutFragment, type ModuleGraph, type ModuleRecord } from '../graph/module-graph';
import { compileModule } from './compile-module';
import { linkBatch, type Batch } from './linker';

/** The functions that an instance gives to modules that were linked before it existed. */
export interface InstanceHooks {
  follow(name: string, listener: (value: unknown) => void): void;
  import(specifier: unknown, options: unknown, referrer: string): unknown;
  onFullReload(): void;
}

/**
 * The modules of an entry, linked and compiled before there is a sandbox for them; one instance can take them. Which
 * names the sandbox will have of its own can only be foreseen, so the instance asks whether it `fits`.
 */
export class LinkedAhead {
  readonly batch: Batch;
  private readonly names = new Map<ModuleRecord, ReadonlySet<string>>();
  private taken: InstanceHooks | undefined;

  /**
   * @param records of all the page's scripts, each with its requests
   * @param expected names that count as globals although nobody may have set them yet
   */
  constructor(
    readonly graph: ModuleGraph,
    readonly records: readonly ModuleRecord[],
    importMap: ImportMap,
    expected: ReadonlySet<string>,
  ) {
    const hooks = (): InstanceHooks => {
      if (!this.taken) throw new Error('modules ran without an instance');
      return this.taken;
    };
    for (const record of records) {
      const names = record.source?.names.among(expected) ?? [];
      this.names.set(record, new Set([...names].filter((name) => expected.has(name) || mayDiffer(name))));
    }
    this.batch = linkBatch(records, {
      namesOf: (record) => [...(this.names.get(record) ?? [])],
      follow: (name, listener) => hooks().follow(name, listener),
      metaOf: ({ url }) => createMeta(withoutFragment(url), importMap, () => hooks().onFullReload()),
      importOf:
        ({ url }) =>
        (specifier: unknown, options?: unknown) =>
          hooks().import(specifier, options, url),
      sourceUrlOf: ({ url }) => url,
    });
  }

  /**
   * The addresses of the linked texts that are at least this long.
   * @param units UTF-16 code units
   */
  urls(units: number): string[] {
    return this.batch.urls.filter((url) => (this.batch.units.get(url) ?? 0) >= units);
  }

  /** Has the browser compile one of them; nothing of it runs. */
  compile(url: string): Promise<void> {
    return compileModule(url);
  }

  /** Whether every name that a module needs of the sandbox is one that it was linked with. */
  fits(namesOf: (record: ModuleRecord) => readonly string[]): boolean {
    return this.records.every((record) => namesOf(record).every((name) => this.names.get(record)?.has(name)));
  }

  take(hooks: InstanceHooks): void {
    this.taken = hooks;
  }

  /** Releases the texts. A module that is not compiled yet cannot run afterwards. */
  dispose(): void {
    for (const url of this.batch.urls) URL.revokeObjectURL(url);
  }
}
