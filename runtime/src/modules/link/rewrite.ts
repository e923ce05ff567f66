import type { ModuleSource } from '../source/module-source';

/**
 * The texts that replace `import.meta` and the `import` of `import()` in a linked module. They have the same length as
 * the originals.
 */
export const META_NAME = '$portalMeta';
export const IMPORT_NAME = '$imprt';

interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface RewriteOptions {
  /** The specifier that each request is linked by, in the order of `source.requests`. */
  keys: readonly string[];
  /** Imports of the names that come from the sandbox: `window`, `m3 as $portalMeta`. */
  names: readonly string[];
  /** The specifier of the runtime module that exports these names. */
  runtimeKey: string;
  /** True: that module is imported where no name of it is needed, too, so that it always runs first. */
  runtimeFirst?: boolean;
  /** The name of the module in stack traces and in the debugger; its address where it is left out. */
  sourceUrl: string | undefined;
}

/** The parts of a module's analysis that are needed to link it. */
export type RewrittenSource = Omit<ModuleSource, 'url' | 'kind' | 'lazy' | 'names'>;

/**
 * A module's text as it is linked. Lines never shift; columns only behind a specifier that is shorter than its key.
 * The import of the sandbox's names goes to the end, since imports are hoisted.
 * @returns pieces of text, so that large ones need not be copied
 */
export function rewrite(source: RewrittenSource, options: RewriteOptions): string[] {
  const { keys, names, runtimeKey, runtimeFirst = false, sourceUrl } = options;
  const edits: Edit[] = [
    ...source.requests.map(({ start, end }, index) => ({
      start: start - 1,
      end: end + 1,
      text: padded(JSON.stringify(keys[index] ?? ''), end - start + 2),
    })),
    ...source.metas.map(({ start, end }) => ({ start, end, text: padded(META_NAME, end - start) })),
    ...source.dynamicImports.map(({ start, end }) => ({ start, end, text: padded(IMPORT_NAME, end - start) })),
  ].sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    // Line breaks inside of what is replaced (`import.\nmeta`) are kept: lines must not shift.
    const breaks = source.text.slice(edit.start, edit.end).replace(/[^\n]/g, '');
    parts.push(source.text.slice(at, edit.start), breaks === '' ? edit.text : edit.text.trimEnd() + breaks);
    at = edit.end;
  }
  parts.push(source.text.slice(at));
  const imported =
    names.length > 0 || runtimeFirst ? `import{${names.join(',')}}from${JSON.stringify(runtimeKey)};` : '';
  const library = source.library === undefined ? '' : `export{${source.library} as default};`;
  const map = source.sourceMap === undefined ? '' : `\n//# sourceMappingURL=${source.sourceMap}`;
  const name = sourceUrl === undefined ? '' : `\n//# sourceURL=${sourceUrl}`;
  parts.push(`\n;${imported}${library}${map}${name}\n`);
  return parts;
}

function padded(text: string, length: number): string {
  return text.padEnd(length, ' ');
}
