import { init, parse } from 'es-module-lexer/minimal';
import { importedNames } from './imported-names';
import type { ModuleKind, ModuleRequest, Span } from './module-source';

/** Must have resolved before {@link readImports} is called. */
export const lexerReady: () => Promise<void> = init;

/** The lexer's numbers for the kinds of imports (`ImportType` of es-module-lexer). */
const DYNAMIC = 2;
const META = 3;
const SOURCE_PHASE = 4;
const DYNAMIC_PHASES = new Set([5, 7]);
const IMPORT_LENGTH = 'import'.length;
const TYPE_ATTRIBUTE = /\btype["']?\s*:\s*["']([a-z]+)["']/;

/** The imports of a module's text. */
export interface ModuleImports {
  readonly requests: readonly ModuleRequest[];
  /** The positions of each `import.meta`. */
  readonly metas: readonly Span[];
  /** The positions of each keyword `import` of an `import()`. */
  readonly dynamicImports: readonly Span[];
  /** The specifiers of `import()` calls with a literal. */
  readonly lazy: readonly string[];
  /** The names that static imports bind. */
  readonly imported: ReadonlySet<string>;
  /** Whether it exports anything. */
  readonly exports: boolean;
}

/** @throws the lexer's error, with the position in `idx`, where the text is no module */
export function readImports(url: string, text: string): ModuleImports {
  const requests: ModuleRequest[] = [];
  const metas: Span[] = [];
  const dynamicImports: Span[] = [];
  const lazy: string[] = [];
  const imported = new Set<string>();
  const [imports, exports] = parse(text, url);
  for (const { t, n, s, e, ss, se, a } of imports) {
    if (t === META) metas.push({ start: s, end: e });
    else if (t === DYNAMIC) {
      dynamicImports.push({ start: ss, end: ss + IMPORT_LENGTH });
      if (n !== undefined) lazy.push(n);
    } else if (!DYNAMIC_PHASES.has(t) && n !== undefined) {
      const type = a < 0 ? undefined : TYPE_ATTRIBUTE.exec(text.slice(a, se))?.[1];
      requests.push({ specifier: n, kind: t === SOURCE_PHASE ? 'native' : kindOf(type), start: s, end: e });
      for (const name of importedNames(text.slice(ss, s))) imported.add(name);
    }
  }
  return { requests, metas, dynamicImports, lazy, imported, exports: exports.length > 0 };
}

/** The kind of a module by its `type` attribute. */
export function kindOf(type: string | undefined): ModuleKind {
  if (type === undefined) return 'js';
  return type === 'json' || type === 'css' ? type : 'native';
}
