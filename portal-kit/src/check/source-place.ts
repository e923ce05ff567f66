import { SourceMap } from 'node:module';

/** A place in a built file: `(http://localhost:1/assets/index-1a2b.js:24:1436)`, or without brackets. */
const PLACE = /https?:\/\/[^\s()]+?\/((?:[\w.@-]+\/)*[\w.@-]+\.m?js):(\d+):(\d+)/g;
/** The folder of prepared files, which keep the lines of those that they were made of. */
const PREPARED = /^portal-prepared\/[0-9a-f]+\/\d+\//;

/** Writes the places of the owner's sources into a text, where the build has their source maps. */
export function withSourcePlaces(text: string, files: ReadonlyMap<string, string>): string {
  return text.replace(PLACE, (_place, path: string, line: string, column: string) => {
    return placeIn(files, path.replace(PREPARED, ''), Number(line), Number(column));
  });
}

/** A place of the owner's sources, where the build has their source map. @param line from 1, as `column` */
export const placeIn = (files: ReadonlyMap<string, string>, name: string, line: number, column: number): string =>
  sourceOf(files.get(`${name}.map`), line - 1, column - 1) ?? `${name}:${line}:${column}`;

function sourceOf(map: string | undefined, line: number, column: number): string | undefined {
  if (map === undefined) return undefined;
  try {
    const entry = new SourceMap(JSON.parse(map)).findEntry(line, column);
    if (!('originalSource' in entry)) return undefined;
    return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}`;
  } catch {
    // A map that cannot be read is no reason to keep back what was found.
    return undefined;
  }
}
