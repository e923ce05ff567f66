import { pagesOf, type PagesManifest } from '../pages/pages';

/** The prefix that a path is under, by whole segments; undefined where there is none. */
export function prefixUnder(pathname: string, prefixes: readonly string[]): string | undefined {
  return prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** The first page of a prefix; the prefix itself where the manifest has none. */
export function firstPage(prefix: string, pages: PagesManifest = {}): string {
  const first = pagesOf(pages, prefix)[0];
  return first ? `${prefix}/${first.path}` : prefix;
}

/**
 * The path that an app opens with when it runs alone. It is the path in the address bar if that is one of the app's
 * own, else the path that `?path=` names, else the first page of the first prefix.
 */
export function startPath(location: URL, prefixes: readonly string[], pages?: PagesManifest): string {
  const here = location.pathname + location.search + location.hash;
  if (prefixUnder(location.pathname, prefixes)) return here;
  const asked = location.searchParams.get('path');
  if (asked?.startsWith('/') && prefixUnder(asked.split(/[?#]/, 1)[0] ?? '', prefixes)) return asked;
  return firstPage(prefixes[0] ?? '/', pages);
}
