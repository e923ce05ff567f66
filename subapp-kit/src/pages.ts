export type PageKind = 'list' | 'form' | 'chart';

/** A page of a sub-application, as its `pages.json` names it; the portal's menus are seeded from the same file. */
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

/** The pages of one prefix in menu order; none for a prefix the manifest does not know. */
export function pagesOf(manifest: PagesManifest, prefix: string): PageEntry[] {
  return (manifest[prefix]?.groups ?? []).flatMap((group) => group.pages);
}
