import { compileSheet, type CompiledSheet, type CompileOptions } from './compile';

/** Upper bound of the source text that the cache keeps alive, in characters. */
const CACHE_CHARACTERS = 8_000_000;

const cache = new Map<string, CompiledSheet>();
let held = 0;

/**
 * {@link compileSheet}, remembered by text: a second instance of an app, or the same rule of a CSS-in-JS library,
 * costs a look-up. The least recently used sheets go first.
 */
export function compileCached(source: string, options: CompileOptions): CompiledSheet {
  const faces = options.faces?.size ? [...options.faces].sort().join(',') : '';
  const key = `${options.baseUrl}\n${faces}\n${source}`;
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  const compiled = compileSheet(source, options);
  cache.set(key, compiled);
  held += key.length;
  for (const oldest of cache.keys()) {
    if (held <= CACHE_CHARACTERS || oldest === key) break;
    cache.delete(oldest);
    held -= oldest.length;
  }
  return compiled;
}
