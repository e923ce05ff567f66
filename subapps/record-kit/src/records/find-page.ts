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
  return entry && page && kind ? { entry, page, kind: kindOn(page, kind) } : undefined;
}

/**
 * A kind with the choices of a page alone. Where a dictionary has further ones, they are not offered either. Every other
 * field stays the very one of the business, by which controls find their kind.
 */
function kindOn({ among }: PageDescription, kind: KindDescription): KindDescription {
  if (among === undefined) return kind;
  const fields = kind.fields.map((field) => {
    const choices = among[field.key];
    if (choices === undefined) return field;
    const { dict: _dict, ...own } = field;
    return { ...own, options: (field.options ?? []).filter(({ key }) => choices.includes(key)) };
  });
  return { ...kind, fields };
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
