/** The package has no types. */
declare module '@webref/idl' {
  /** The parsed definitions of each specification, by its short name. */
  export function parseAll(): Promise<Record<string, unknown>>;
}
