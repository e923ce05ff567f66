/** In place of path-to-regexp within ProLayout: its paths are addresses of menu items, not patterns. */
export function match(path: string): (pathname: string) => false | { path: string } {
  return (pathname) => (pathname === path ? { path } : false);
}
