/** A place in a file that an application was opened from. */
export interface Place {
  /** As it is written: `https://…/main.js:1:20`. */
  text: string;
  url: string;
  line: number;
  column: number;
}

/** Places in the sources, by the places in the built files. */
export type Sources = ReadonlyMap<string, string>;

const PLACE = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;
/** The same, or a position that only counts characters. */
const ANY_PLACE = /https?:\/\/[^\s()]+?(?::\d+:\d+|#char=\d+)/g;

/** The places that texts name, each once. */
export function placesIn(texts: readonly (string | undefined)[]): Place[] {
  const found = new Map<string, Place>();
  for (const text of texts)
    for (const [whole, url = '', line, column] of (text ?? '').matchAll(PLACE))
      found.set(whole, { text: whole, url, line: Number(line), column: Number(column) });
  return [...found.values()];
}

/** Writes the places of the sources into a text, where they are known. */
export const withSources = (text: string, sources: Sources): string =>
  text.replace(ANY_PLACE, (place) => sources.get(place) ?? place);
