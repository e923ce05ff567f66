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

/** What is known of a module's text: the same for all apps and instances. */
export interface ModuleSource {
  readonly url: string;
  readonly kind: ModuleKind;
  readonly text: string;
  readonly requests: readonly ModuleRequest[];
  /** Each `import.meta`. */
  readonly metas: readonly Span[];
  /** Each keyword `import` of an `import()`. */
  readonly dynamicImports: readonly Span[];
  /** Specifiers of those `import()` that name one. */
  readonly lazy: readonly string[];
  readonly names: ModuleNames;
  /** The library variable of a script without imports and exports: an IIFE build that is called a module. */
  readonly library: string | undefined;
  /** Absolute; where the text names one. */
  readonly sourceMap: string | undefined;
}
