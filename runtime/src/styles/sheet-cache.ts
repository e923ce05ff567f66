import { applyEdits, compileSheet, type CompiledSheet, type CompileOptions, type SheetEdits } from './compile';

/** Upper bound of the source text that the cache keeps alive, in characters. */
const CACHE_CHARACTERS = 8_000_000;

const cache = new Map<string, CompiledSheet>();
let held = 0;

/**
 * {@link compileSheet}, remembered by text: a second instance of an app, or the same rule of a CSS-in-JS library,
 * costs a look-up. The least recently used sheets go first.
 */
export function compileCached(source: string, options: CompileOptions): CompiledSheet {
  const key = keyOf(source, options);
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  const compiled = compileSheet(source, options);
  remember(key, compiled);
  return compiled;
}

/**
 * Takes a sheet whose text was compiled before.
 * @param before a comment that stands before the text, as import-html-entry writes it
 */
export function keepCompiled(before: string, text: string, baseUrl: string, sheet: CompiledAhead): void {
  const { edits, preamble, imports, faces, keyframes } = sheet;
  const css = before + applyEdits(text, edits);
  remember(keyOf(before + text, { baseUrl }), {
    css,
    preamble,
    imports,
    faces: new Set(faces),
    keyframes: new Set(keyframes),
  });
}

/** {@link SheetEdits} as they are written down. */
type CompiledAhead = Pick<SheetEdits, 'edits' | 'preamble' | 'imports'> & {
  readonly faces: readonly string[];
  readonly keyframes: readonly string[];
};

function keyOf(source: string, options: CompileOptions): string {
  const faces = options.faces?.size ? [...options.faces].sort().join(',') : '';
  return `${options.baseUrl}\n${faces}\n${source}`;
}

function remember(key: string, compiled: CompiledSheet): void {
  if (!cache.has(key)) held += key.length;
  cache.set(key, compiled);
  for (const oldest of cache.keys()) {
    if (held <= CACHE_CHARACTERS || oldest === key) break;
    cache.delete(oldest);
    held -= oldest.length;
  }
}
