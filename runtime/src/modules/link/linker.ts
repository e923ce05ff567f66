import { MicroAppFailure } from '../../model/errors';
import { inOrder, type ModuleRecord } from '../graph/module-graph';
import { blobUrl } from './blobs';
import { runtimeModule } from './bindings';
import { IMPORT_NAME, META_NAME, rewrite } from './rewrite';
import { nextKey } from './keys';
import { addToImportMap } from './late-maps';

export interface LinkOptions {
  /** The browser takes no import map after its first module: modules are linked by the addresses of their texts. */
  byAddress?: boolean;
  /** The bare names of a module that come from the sandbox. */
  namesOf(record: ModuleRecord): readonly string[];
  follow(name: string, listener: (value: unknown) => void): void;
  metaOf(record: ModuleRecord): object;
  importOf(record: ModuleRecord): unknown;
  sourceUrlOf(record: ModuleRecord): string;
}

/** The addresses of the modules of one batch. */
export interface Batch {
  /** The specifier of the module that gives the batch its globals; evaluated before any other. */
  runtimeKey: string;
  /** Addresses to be revoked when the batch was evaluated. */
  urls: string[];
  /** The lengths of the modules at some of these addresses, UTF-16 code units. */
  units: ReadonlyMap<string, number>;
}

/**
 * Puts modules into the page's import map, each under its key, so that cycles need no order. Where the browser takes no
 * map so late (Firefox), each is linked by the addresses of those that it imports, and a cycle cannot be.
 * Their code has not run yet.
 * @throws MicroAppFailure where there is a cycle that cannot be linked
 */
export function linkBatch(batch: readonly ModuleRecord[], options: LinkOptions): Batch {
  const records = options.byAddress ? inOrder(batch) : batch;
  if (!records) throw new MicroAppFailure({ code: 'oldBrowser' });
  const names = new Set<string>();
  const metas: object[] = [];
  const imports: unknown[] = [];
  const imported = new Map<ModuleRecord, readonly string[]>();
  for (const record of records) {
    const { source } = record;
    if (!source) continue;
    record.linked = true;
    if (record.kind !== 'js') continue;
    const own = [...options.namesOf(record)];
    for (const name of own) names.add(name);
    if (source.metas.length > 0) own.push(`m${metas.push(options.metaOf(record)) - 1} as ${META_NAME}`);
    if (source.dynamicImports.length > 0) own.push(`i${imports.push(options.importOf(record)) - 1} as ${IMPORT_NAME}`);
    imported.set(record, own);
  }
  const list = [...names];
  const connect = (set: (index: number, value: unknown) => void): void =>
    list.forEach((name, index) => options.follow(name, (value) => set(index, value)));
  const urls: string[] = [];
  const units = new Map<string, number>();
  const map: Record<string, string> = {};
  const runtimeKey = place(nextKey(), blobUrl([runtimeModule(list, { connect, metas, imports })]));
  for (const record of records) {
    const { source, kind, key } = record;
    if (!source) continue;
    if (kind === 'native') record.key = place(key, record.url);
    else if (kind !== 'js') record.key = place(key, blobUrl([source.text], kind));
    else {
      const keys = record.requests.map((request) => request.key);
      const text = rewrite(source, {
        keys,
        names: imported.get(record) ?? [],
        runtimeKey,
        sourceUrl: options.sourceUrlOf(record),
      });
      const url = blobUrl(text);
      units.set(url, source.text.length);
      record.key = place(key, url);
    }
  }
  if (!options.byAddress) addToImportMap(map);
  return { runtimeKey, urls, units };

  /** Makes a module importable. Returns the specifier that others import it by. */
  function place(key: string, url: string): string {
    if (url.startsWith('blob:')) urls.push(url);
    if (options.byAddress) return url;
    map[key] = url;
    return key;
  }
}

/** Evaluates a module, the globals of some batches first, and gives its namespace. */
export async function evaluate(record: ModuleRecord, runtimeKeys: readonly string[]): Promise<object> {
  if (runtimeKeys.length === 0 && record.kind === 'js') return namespace(await import(/* @vite-ignore */ record.key));
  const runtime = runtimeKeys.map((key) => `import${JSON.stringify(key)};`).join('');
  const typed = record.kind === 'json' || record.kind === 'css' ? ` with{type:${JSON.stringify(record.kind)}}` : '';
  const url = blobUrl([
    `${runtime}import*as n from${JSON.stringify(record.key)}${typed};export{n}\n//# sourceURL=portal:module-start`,
  ]);
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
