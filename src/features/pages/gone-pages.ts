import { create } from 'zustand';
import { isPortalPath } from '@portal/contract/paths/portal';
import { resolvePage } from '@/shared/paths/resolve-page';
import { pageIndex } from './current-page';

/** A page that somebody wanted to open and that is not, or no longer, theirs. */
export interface GonePage {
  /** Path, with query and fragment where they are known. */
  href: string;
  /** What it was called where it was opened from; absent for an address. */
  title?: string;
}

/** What is still to be told to the person; the main layout tells it. */
export const useGonePages = create<{ pages: readonly GonePage[] }>(() => ({ pages: [] }));

/** Leaves a page to be told of. The same page twice is told once, by its title where anybody knew that. */
export function reportGone(page: GonePage): void {
  const { pages } = useGonePages.getState();
  const known = pages.find(({ href }) => href === page.href);
  if (known?.title !== undefined) return;
  useGonePages.setState({ pages: [...pages.filter((each) => each !== known), page] });
}

/** Gives what is to be told, once. */
export function takeGone(): readonly GonePage[] {
  const { pages } = useGonePages.getState();
  if (pages.length > 0) useGonePages.setState({ pages: [] });
  return pages;
}

/** True for an address of the portal at which the person has no page. What the server itself answers is none of them. */
export function isGone(href: string): boolean {
  const { pathname } = new URL(href, location.origin);
  return isPortalPath(pathname) && !resolvePage(pathname, pageIndex()).own;
}
