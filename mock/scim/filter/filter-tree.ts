/** How an attribute is compared (RFC 7644, table 3). */
export type CompareOperator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

export type CompareValue = string | number | boolean | null;

/** A filter that has been read (RFC 7644, section 3.4.2.2). Paths are as they were written. */
export type Filter =
  | { readonly kind: 'present'; readonly path: string }
  | {
      readonly kind: 'compare';
      readonly path: string;
      readonly operator: CompareOperator;
      readonly value: CompareValue;
    }
  | { readonly kind: 'values'; readonly path: string; readonly filter: Filter }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

/** The target of a change: an attribute, some of its values, and a part of each (RFC 7644, figure 7). */
export interface PatchPath {
  readonly path: string;
  readonly filter?: Filter;
  /** The part behind the brackets. */
  readonly sub?: string;
}
