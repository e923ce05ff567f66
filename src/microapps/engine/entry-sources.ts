import { ENTRY_FRESH_MS } from '../limits';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../registry';
import { EntrySource } from './entry-source';
import { readResource } from './read-resource';

const current = new Map<string, EntrySource>();
const versions = new Map<string, number>();

/**
 * The version of an entry to open an instance from. The last one is used again while it is sound and still what the
 * server gives; it is asked when the answer is older than {@link ENTRY_FRESH_MS}.
 * @param fresh true to fetch everything again: a reload, or another attempt after a failure
 */
export async function sourceFor(url: string, fresh: boolean): Promise<EntrySource> {
  const known = current.get(url);
  if (!known || fresh || known.spoiled) return renew(url);
  if (known.complete && performance.now() - known.checkedAt > ENTRY_FRESH_MS && (await hasChanged(known))) {
    return current.get(url) === known ? renew(url) : sourceFor(url, false);
  }
  return known;
}

function renew(url: string): EntrySource {
  const version = versions.get(url) ?? 0;
  versions.set(url, version + 1);
  const source = new EntrySource(url, version);
  current.set(url, source);
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
    return source.html !== undefined && text !== source.html;
  } catch {
    return false;
  }
}
