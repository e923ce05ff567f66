import { pagesOf, type PagesManifest } from '../pages';

/** The prefix that a path lies under, by whole segments. */
export function prefixUnder(pathname: string, prefixes: readonly string[]): string | undefined {
  return prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** The first page of a prefix; the prefix itself where the manifest has none. */
export function firstPage(prefix: string, pages: PagesManifest = {}): string {
  const first = pagesOf(pages, prefix)[0];
  return first ? `${prefix}/${first.path}` : prefix;
}

/**
 * Where an app opens when it runs alone: the path in the address bar where it is one of the app's own, else the one
 * that `?path=` names, else the first page of the first prefix.
 */
export function startPlace(location: URL, prefixes: readonly string[], pages?: PagesManifest): string {
  const here = location.pathname + location.search + location.hash;
  if (prefixUnder(location.pathname, prefixes)) return here;
  const asked = location.searchParams.get('path');
  if (asked?.startsWith('/') && prefixUnder(asked.split(/[?#]/, 1)[0] ?? '', prefixes)) return asked;
  return firstPage(prefixes[0] ?? '/', pages);
}
