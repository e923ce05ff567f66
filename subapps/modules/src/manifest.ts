import type { PageKind, PagesManifest } from 'subapp-kit';

const KINDS: readonly string[] = ['list', 'form', 'chart'] satisfies PageKind[];
const isKind = (kind: string): kind is PageKind => KINDS.includes(kind);

interface RawManifest {
  [prefix: string]: {
    groups: { zh: string; en: string; icon: string; pages: { path: string; zh: string; en: string; kind: string }[] }[];
  };
}

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
