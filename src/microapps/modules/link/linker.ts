import type { ModuleRecord } from '../instance/module-graph';
import { blobUrl } from './blobs';
import { runtimeModule } from './bindings';
import { IMPORT_NAME, META_NAME, rewrite } from './rewrite';
import { nextKey } from './keys';
import { addToImportMap } from './late-maps';

export interface LinkOptions {
  /** Which bare names of a module come from the sandbox. */
  namesOf(record: ModuleRecord): readonly string[];
  follow(name: string, listener: (value: unknown) => void): void;
  metaOf(record: ModuleRecord): object;
  importOf(record: ModuleRecord): unknown;
  sourceUrlOf(record: ModuleRecord): string;
}

/** The way to the modules of one batch. */
export interface Batch {
  /** The specifier of the module that gives the batch its globals; evaluated before any other. */
  runtimeKey: string;
  /** Addresses to be revoked when the batch was evaluated. */
  urls: string[];
}

/**
 * Puts modules into the page's import map, each under its key, so that cycles need no order.
 * Their code has not run yet.
 */
export function linkBatch(records: readonly ModuleRecord[], options: LinkOptions): Batch {
  const runtimeKey = nextKey();
  const names = new Set<string>();
  const metas: object[] = [];
  const imports: unknown[] = [];
  const urls: string[] = [];
  const map: Record<string, string> = {};
  for (const record of records) {
    const { source } = record;
    if (!source) continue;
    record.linked = true;
    if (record.kind !== 'js') {
      map[record.key] = record.kind === 'native' ? record.url : keep(blobUrl([source.text], record.kind));
      continue;
    }
    const own = [...options.namesOf(record)];
    for (const name of own) names.add(name);
    if (source.metas.length > 0) own.push(`m${metas.push(options.metaOf(record)) - 1} as ${META_NAME}`);
    if (source.dynamicImports.length > 0) own.push(`i${imports.push(options.importOf(record)) - 1} as ${IMPORT_NAME}`);
    const keys = record.requests.map((request) => request.key);
    map[record.key] = keep(blobUrl(rewrite(source, { keys, names: own, runtimeKey, sourceUrl: options.sourceUrlOf(record) })));
  }
  const list = [...names];
  const connect = (set: (index: number, value: unknown) => void): void =>
    list.forEach((name, index) => options.follow(name, (value) => set(index, value)));
  map[runtimeKey] = keep(blobUrl([runtimeModule(list, { connect, metas, imports })]));
  addToImportMap(map);
  return { runtimeKey, urls };

  function keep(url: string): string {
    urls.push(url);
    return url;
  }
}

/** Evaluates a module of a batch, the batch's globals first, and gives its namespace. */
export async function evaluate(record: ModuleRecord, runtimeKey: string | undefined): Promise<object> {
  if (runtimeKey === undefined && record.kind === 'js') return namespace(await import(/* @vite-ignore */ record.key));
  const runtime = runtimeKey === undefined ? '' : `import${JSON.stringify(runtimeKey)};`;
  const typed = record.kind === 'json' || record.kind === 'css' ? ` with{type:${JSON.stringify(record.kind)}}` : '';
  const url = blobUrl([`${runtime}import*as n from${JSON.stringify(record.key)}${typed};export{n}\n//# sourceURL=portal:module-start`]);
  try {
    const start: unknown = await import(/* @vite-ignore */ url);
    return namespace(Reflect.get(namespace(start), 'n'));
  } finally {
    URL.revokeObjectURL(url);
  }
}

function namespace(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new TypeError('a module gave no namespace');
  return value;
}
