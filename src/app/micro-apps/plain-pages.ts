import type { PlainPages } from '@portal/runtime';
import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { local } from '@/shared/lib/safe-storage';

const KEY = 'plainPages';

/**
 * Remembers in this browser which applications a person opens as plain pages.
 *
 * @param person names tenant and account: two people at one computer do not share their choices
 */
export function plainPagesOf(person: () => string): PlainPages {
  const read = (): string[] => {
    const value = parseJson(local.get(KEY));
    if (!isRecord(value) || value.owner !== person() || !Array.isArray(value.prefixes)) return [];
    return value.prefixes.filter((prefix: unknown) => typeof prefix === 'string');
  };
  return {
    has: (prefix) => read().includes(prefix),
    add: (prefix) =>
      void local.set(KEY, JSON.stringify({ owner: person(), prefixes: [...new Set([...read(), prefix])] })),
  };
}
