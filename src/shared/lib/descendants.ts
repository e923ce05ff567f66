/**
 * Ids of a node and of everything below it, once each, even where nodes hang in a circle.
 *
 * @param childrenOf gives the ids of the nodes right below a node
 */
export function withDescendants(id: string, childrenOf: (id: string) => Iterable<string>): Set<string> {
  const found = new Set([id]);
  // A set that grows while it is walked gives what was added, too.
  for (const each of found) for (const child of childrenOf(each)) found.add(child);
  return found;
}
