export type PageKind = 'list' | 'form' | 'chart';

/** A page of a sub-application, as its `pages.json` names it. The portal's menus are seeded from the same file. */
export interface PageEntry {
  /** Below the prefix: `stock-ledger`. */
  path: string;
  zh: string;
  en: string;
  kind: PageKind;
}

export interface PageGroup {
  zh: string;
  en: string;
  icon: string;
  pages: readonly PageEntry[];
}

/** The pages of each prefix that a build serves. */
export type PagesManifest = Record<string, { groups: readonly PageGroup[] }>;

/** `pages.json` as TypeScript reads it: a kind is any string. */
type RawManifest = Record<string, { groups: readonly (Omit<PageGroup, 'pages'> & { pages: readonly RawPage[] })[] }>;
type RawPage = Omit<PageEntry, 'kind'> & { kind: string };

const KINDS: readonly string[] = ['list', 'form', 'chart'] satisfies PageKind[];
const isKind = (kind: string): kind is PageKind => KINDS.includes(kind);

/** `pages.json` with the kinds checked. @throws Error naming a page whose kind is unknown. */
export function readManifest(raw: RawManifest): PagesManifest {
  const entries = Object.entries(raw).map(([prefix, { groups }]) => {
    const checked = groups.map((group) => ({
      ...group,
      pages: group.pages.map((page) => {
        if (!isKind(page.kind)) throw new Error(`${prefix}/${page.path}: unknown kind ${page.kind}`);
        return { ...page, kind: page.kind };
      }),
    }));
    return [prefix, { groups: checked }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The pages of one prefix in menu order; none for a prefix that is not in the manifest. The prefix may be that of the
 * props, which begins with the portal's base path.
 */
export function pagesOf(manifest: PagesManifest, prefix: string): PageEntry[] {
  const own = Object.keys(manifest).find((each) => prefix.endsWith(each)) ?? prefix;
  return (manifest[own]?.groups ?? []).flatMap((group) => group.pages);
}
