/** Without a slash at the end: `/home/` is `/home`. */
export function normalPath(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** True where a path is the other one or lies below it. Compared by whole segments. */
export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

/**
 * A path in the way that is the most generous of all routers: decoded, in lower case, without empty segments. Two paths
 * that any sub-application may take for the same are the same.
 */
export function loosePath(path: string): string {
  const segments = path.split('/').map(decoded).join('/').toLowerCase().split('/');
  return `/${segments.filter((segment) => segment !== '' && segment !== '.').join('/')}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
