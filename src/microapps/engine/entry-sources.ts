import { ENTRY_FRESH_MS } from '../limits';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../registry';
import { EntrySource } from './entry-source';
import { fingerprint } from './fingerprint';
import { readResource } from './read-resource';

const current = new Map<string, EntrySource>();
const versions = new Map<string, number>();

/** A version of an entry to open an instance from. */
export interface ChosenSource {
  source: EntrySource;
  /** Whether it is still what the server gives. The instance may be prepared meanwhile, but nothing of the app may run. */
  current: Promise<boolean>;
}

/**
 * The version of an entry to open an instance from. The last one is used again while it is sound and still what the
 * server gives; it is asked when the answer is older than {@link ENTRY_FRESH_MS}, and always where it was fetched ahead.
 * @param modules false to hand module scripts to qiankun as they are
 * @param fresh true to fetch everything again: a reload, or another attempt after a failure
 */
export function chooseSource(url: string, fresh: boolean, modules = true): ChosenSource {
  const key = keyOf(url, modules);
  const known = current.get(key);
  // What was fetched ahead may be hours old: it counts where every file is named for its content and the page names the same ones.
  if (!known || fresh || known.spoiled || (known.ahead && known.complete && !known.lasting)) return { source: renew(key, url, modules), current: Promise.resolve(true) };
  const asked = known.complete && (known.ahead || performance.now() - known.checkedAt > ENTRY_FRESH_MS);
  known.ahead = false;
  return { source: known, current: asked ? hasChanged(known).then((changed) => !changed) : Promise.resolve(true) };
}

/** Opens the instances of an address from a page that is at hand, until the function given back is called. */
export function useText(url: string, html: string): () => void {
  current.set(url, new EntrySource(url, 0, true, html));
  return () => current.delete(url);
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
