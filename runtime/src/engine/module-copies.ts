import { MODULE_COPIES_LIMIT } from '../model/limits';

/** How often the modules of an entry have been loaded in this page, by the entry's address. */
const copies = new Map<string, number>();
/** The entries whose app failed when it was mounted again. */
const unfit = new Set<string>();

/** Notes that an entry's modules are loaded once more: a browser keeps them until the page itself is loaded anew. */
export function countCopy(entryUrl: string): void {
  copies.set(entryUrl, (copies.get(entryUrl) ?? 0) + 1);
}

/** Whether the page has so many copies of an entry's modules that the next opening should use one of them. */
export function hasCopiesEnough(entryUrl: string): boolean {
  return !unfit.has(entryUrl) && (copies.get(entryUrl) ?? 0) >= MODULE_COPIES_LIMIT;
}

/** An app failed when it was mounted again: it is loaded anew each time from now on. */
export function loadAnewAlways(entryUrl: string): void {
  unfit.add(entryUrl);
}
