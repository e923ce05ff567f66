import type { ModuleNames } from '../scan/exact-names';

/** How a module is loaded: as code, as one of the typed modules (`with { type: 'json' }`), or by the browser itself. */
export type ModuleKind = 'js' | 'json' | 'css' | 'native';

/** A static import or re-export of a module. */
export interface ModuleRequest {
  readonly specifier: string;
  readonly kind: ModuleKind;
  /** Position of the specifier in the text, without its quotes. */
  readonly start: number;
  readonly end: number;
}

/** A stretch of text, end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The analysis of a module's text. It is the same for all apps and instances. */
export interface ModuleSource {
  readonly url: string;
  readonly kind: ModuleKind;
  readonly text: string;
  readonly requests: readonly ModuleRequest[];
  /** The positions of each `import.meta`. */
  readonly metas: readonly Span[];
  /** The positions of each keyword `import` of an `import()`. */
  readonly dynamicImports: readonly Span[];
  /** The specifiers of `import()` calls with a literal. */
  readonly lazy: readonly string[];
  readonly names: ModuleNames;
  /** The library variable of a script without imports and exports: an IIFE build that is called a module. */
  readonly library: string | undefined;
  /** The absolute address of the source map, where the text names one. */
  readonly sourceMap: string | undefined;
}
