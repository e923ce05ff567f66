import { ExactNames, type ModuleNames } from './exact-names';
import { TextNames } from './text-names';

/**
 * From this length on names are looked for in the text: reading every token of 2 MB takes a tenth of a second. UTF-16
 * code units.
 */
const LARGE_UNITS = 200_000;
/** Modules whose names the search in the text got wrong, by address. */
const misread = new Set<string>();

/** @param browserNames the browser's names that a sandbox may have of its own */
export function moduleNames(
  url: string,
  text: string,
  imported: ReadonlySet<string>,
  browserNames: () => ReadonlySet<string>,
): ModuleNames {
  const quick =
    text.length >= LARGE_UNITS && !misread.has(url) ? TextNames.of(text, imported, browserNames()) : undefined;
  return quick ?? new ExactNames(text, imported);
}

/** From now on the module at this address is read by its tokens. */
export function readExactly(url: string): void {
  misread.add(url);
}
