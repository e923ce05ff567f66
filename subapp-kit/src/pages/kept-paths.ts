/** The path of a full path: without query and hash, without a closing slash. */
export function pathOf(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/**
 * The visited pages of an app that stay alive: the active one, and those that still have a tab
 * (docs/specification.md#mounted-once, "cached views"). They keep the order of the visits, so that a list rendered from
 * it never moves a live page.
 */
export function keptPaths(visited: readonly string[], active: string, cachedViews: readonly string[]): string[] {
  const cached = new Set(cachedViews.map(pathOf));
  const current = pathOf(active);
  const kept = visited.map(pathOf).filter((path) => path === current || cached.has(path));
  return [...new Set(kept.includes(current) ? kept : [...kept, current])];
}
