import type { PageEntry } from 'subapp-kit';
import type { BusinessDescription, KindDescription, PageDescription } from './description';

/** A page with its description and its kind of record. */
export interface FoundPage {
  entry: PageEntry;
  page: PageDescription;
  kind: KindDescription;
}

/** The page of a path below the prefix; undefined where there is none. */
export function findPage(
  path: string,
  pages: readonly PageEntry[],
  business: BusinessDescription,
): FoundPage | undefined {
  const entry = pages.find((one) => one.path === path);
  const page = business.pages[path];
  const kind = page && business.kinds[page.kind];
  return entry && page && kind ? { entry, page, kind } : undefined;
}

/** The form page that makes records of a kind, where the prefix has one. */
export function formPathOf(
  kind: string,
  pages: readonly PageEntry[],
  business: BusinessDescription,
): string | undefined {
  return pages.find((entry) => entry.kind === 'form' && business.pages[entry.path]?.kind === kind)?.path;
}

/** The path of a page below its prefix; the bare prefix means the first page. */
export function pathBelow(pathname: string, pages: readonly PageEntry[]): string {
  return pathname.replace(/^\/+|\/+$/g, '') || (pages[0]?.path ?? '');
}

/** The cached views, with the first page where the bare prefix has a tab: that tab shows the first page. */
export function viewsWithFirst(
  cachedViews: readonly string[],
  prefix: string,
  pages: readonly PageEntry[],
): readonly string[] {
  const first = pages[0];
  return first && cachedViews.includes(prefix) ? [...cachedViews, `${prefix}/${first.path}`] : cachedViews;
}
