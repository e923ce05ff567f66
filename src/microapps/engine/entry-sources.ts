import { ENTRY_FRESH_MS } from '../limits';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../registry';
import { EntrySource } from './entry-source';
import { fingerprint } from './fingerprint';
import { readResource } from './read-resource';

const current = new Map<string, EntrySource>();
const versions = new Map<string, number>();

/**
 * The version of an entry to open an instance from. The last one is used again while it is sound and still what the
 * server gives; it is asked when the answer is older than {@link ENTRY_FRESH_MS}, and always where it was fetched ahead.
 * @param modules false to hand module scripts to qiankun as they are
 * @param fresh true to fetch everything again: a reload, or another attempt after a failure
 */
export async function sourceFor(url: string, fresh: boolean, modules = true): Promise<EntrySource> {
  const key = keyOf(url, modules);
  const known = current.get(key);
  if (!known || fresh || known.spoiled) return renew(key, url, modules);
  if (known.complete && (await isStale(known))) return current.get(key) === known ? renew(key, url, modules) : sourceFor(url, false, modules);
  known.ahead = false;
  return known;
}

/** A new version fetched before anybody has asked for the app; undefined where a sound one is known already. */
export function sourceAhead(url: string, modules = true): EntrySource | undefined {
  const key = keyOf(url, modules);
  const known = current.get(key);
  if (known && !known.spoiled) return undefined;
  const source = renew(key, url, modules);
  source.ahead = true;
  return source;
}

/** What was fetched ahead may be hours old: it counts where every file is named for its content and the page names the same ones. */
async function isStale(source: EntrySource): Promise<boolean> {
  if (source.ahead) return !source.lasting || hasChanged(source);
  return performance.now() - source.checkedAt > ENTRY_FRESH_MS && hasChanged(source);
}

function keyOf(url: string, modules: boolean): string {
  return modules ? url : `classic ${url}`;
}

function renew(key: string, url: string, modules: boolean): EntrySource {
  current.get(key)?.modules?.forget();
  const version = versions.get(url) ?? 0;
  versions.set(url, version + 1);
  const source = new EntrySource(url, version, modules);
  current.set(key, source);
  return source;
}

/**
 * Asks the server whether the entry is another than this version's: the app was deployed again.
 * A server that does not answer counts as unchanged.
 */
export async function hasChanged(source: EntrySource): Promise<boolean> {
  try {
    const { text } = await readResource(source.url, {
      phase: 'entry',
      limitMs: SCRIPT_LOAD_TIMEOUT_MS,
      init: { cache: 'no-cache' },
    });
    source.checkedAt = performance.now();
    return source.html !== undefined && fingerprint(text) !== fingerprint(source.html);
  } catch {
    return false;
  }
}
