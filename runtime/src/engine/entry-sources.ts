import { ENTRY_FRESH_MS } from '../model/limits';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../model/registration';
import { EntrySource, type WantedEntry } from './entry-source';
import { fingerprint } from './fingerprint';
import { readResource } from '../reading/read-resource';

const current = new Map<string, EntrySource>();
const versions = new Map<string, number>();

/** A version of an entry to open an instance from. */
export interface ChosenSource {
  source: EntrySource;
  /**
   * Whether the server still gives this version. The instance may be prepared meanwhile, but nothing of the app may
   * run.
   */
  current: Promise<boolean>;
}

/**
 * The version of an entry to open an instance from. The last version is used again while it is sound and the server
 * still gives the same one. The server is asked when its last answer is older than {@link ENTRY_FRESH_MS}, and always
 * where the entry was fetched ahead.
 * @param fresh true to fetch everything again: a reload, or another attempt after a failure
 */
export function chooseSource(wanted: WantedEntry, fresh: boolean): ChosenSource {
  const key = keyOf(wanted);
  const known = current.get(key);
  // What was fetched ahead may be hours old. It is used where every file is named for its content: the page then tells.
  if (!known || fresh || known.spoiled || known.replaced || (known.ahead && known.complete && !known.lasting)) {
    return { source: renew(key, wanted), current: Promise.resolve(true) };
  }
  const asked = known.complete && (known.ahead || isStale(known));
  known.ahead = false;
  return { source: known, current: asked ? hasChanged(known).then((changed) => !changed) : Promise.resolve(true) };
}

/** Opens the instances of an address from a page that is at hand, until the function given back is called. */
export function useText(url: string, html: string): () => void {
  current.set(url, new EntrySource({ url, modules: true, lateGlobals: [] }, 0, html));
  return () => current.delete(url);
}

/** A new version fetched before anybody has asked for the app; undefined where a sound one is known already. */
export function sourceAhead(wanted: WantedEntry): EntrySource | undefined {
  const key = keyOf(wanted);
  const known = current.get(key);
  if (known && !known.spoiled) return undefined;
  const source = renew(key, wanted);
  source.ahead = true;
  return source;
}

function keyOf({ url, modules }: WantedEntry): string {
  return modules ? url : `classic ${url}`;
}

function renew(key: string, wanted: WantedEntry): EntrySource {
  current.get(key)?.modules?.forget();
  const version = versions.get(wanted.url) ?? 0;
  versions.set(wanted.url, version + 1);
  const source = new EntrySource(wanted, version);
  current.set(key, source);
  return source;
}

/** Whether a version is the one that the next instance would be opened from. */
export function isLatest(source: EntrySource): boolean {
  return !source.spoiled && !source.replaced && [...current.values()].includes(source);
}

/** Whether the server has not been asked for a version lately. */
export function isStale({ checkedAt }: EntrySource): boolean {
  return performance.now() - checkedAt > ENTRY_FRESH_MS;
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
    source.replaced = source.html !== undefined && fingerprint(text) !== fingerprint(source.html);
    return source.replaced;
  } catch {
    return false;
  }
}
