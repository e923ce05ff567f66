/** The origin of the page around this one; undefined in browsers that do not tell. */
export function parentOrigin(): string | undefined {
  return 'ancestorOrigins' in location ? (location.ancestorOrigins[0] ?? undefined) : undefined;
}
