/** A kept-alive page: what it renders, and the router contexts it saw when it was last shown. */
export interface KeptPage<Frozen> {
  key: string;
  version: number;
  frozen: Frozen;
}

interface Now<Frozen> {
  /** The page shown now; undefined where a micro-app or a page without a tab is shown. */
  active: KeptPage<Frozen> | undefined;
  /** Keys of the pages that may stay while they are hidden. */
  keep: ReadonlySet<string>;
  same: (a: Frozen, b: Frozen) => boolean;
}

/**
 * The pages to render: the active one brought up to date, hidden ones as they were, closed and evicted ones gone. The
 * order never changes, so that React never moves a page in the document (moving an iframe would load it again). Gives
 * back `pages` itself when nothing changed.
 */
export function keepPages<Frozen>(pages: readonly KeptPage<Frozen>[], now: Now<Frozen>): readonly KeptPage<Frozen>[] {
  const { active, keep, same } = now;
  const kept = pages.filter((page) => page.key === active?.key || keep.has(page.key));
  const at = kept.findIndex((page) => page.key === active?.key);
  const known = kept[at];
  if (!active || (known && known.version === active.version && same(known.frozen, active.frozen))) {
    return kept.length === pages.length ? pages : kept;
  }
  return known ? kept.map((page, index) => (index === at ? active : page)) : [...kept, active];
}
