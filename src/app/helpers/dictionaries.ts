import type { DictEntry } from '@portal/contract/entities/directory';
import { call } from '@/shared/http';

/** Dictionaries change rarely, but they change: after this, in ms, the server is asked again. */
export const DICTIONARY_FRESH_MS = 5 * 60_000;

interface Cached {
  askedAt: number;
  entries: Promise<DictEntry[]>;
}

/** The look-up of SPEC.md section 2: one request in flight for each code, kept for a while; failures are not kept. */
export function createDictionaries(fetchEntries: (code: string) => Promise<DictEntry[]>, now: () => number = Date.now) {
  const cache = new Map<string, Cached>();
  return {
    /** A list of the caller's own, in the server's order. */
    async get(code: string): Promise<DictEntry[]> {
      const known = cache.get(code);
      const fresh = known && now() - known.askedAt < DICTIONARY_FRESH_MS ? known : ask(code);
      return (await fresh.entries).map((entry) => ({ ...entry }));
    },
    clear: () => cache.clear(),
  };

  function ask(code: string): Cached {
    const entry: Cached = { askedAt: now(), entries: fetchEntries(code) };
    cache.set(code, entry);
    entry.entries.catch(() => {
      if (cache.get(code) === entry) cache.delete(code);
    });
    return entry;
  }
}

/** The portal's dictionaries: entries in use, from the server. */
export const dictionaries = createDictionaries((code) => call('getDicts', { params: { code } }));
