/** The part of a path that names a sub-application: its first two segments. */
const PREFIX = /^\/[^/]+\/[^/]+/;

/**
 * The pages that a person does not have, in the sub-applications of which they have others. The shell does not open
 * their addresses (docs/decisions/035-pages-that-were-withdrawn.md).
 *
 * @param all paths of all pages of the tenant
 * @param own paths of the person's pages
 */
export function withheldPaths(all: readonly string[], own: readonly string[]): string[] {
  const mine = new Set(own);
  const prefixes = new Set(own.flatMap((path) => PREFIX.exec(path) ?? []));
  return all.filter((path) => !mine.has(path) && prefixes.has(PREFIX.exec(path)?.[0] ?? ''));
}
