import { SourceMap } from 'node:module';

/** A place in a built file: `(http://localhost:1/assets/index-1a2b.js:24:1436)`, or without brackets. */
const PLACE = /https?:\/\/[^\s()]+?\/((?:[\w.@-]+\/)*[\w.@-]+\.m?js):(\d+):(\d+)/g;
/** The folder of prepared files, which keep the lines of those that they were made of. */
const PREPARED = /^portal-prepared\/[0-9a-f]+\/\d+\//;

/** Writes the places of the owner's sources into a text, where the build has their source maps. */
export function withSourcePlaces(text: string, files: ReadonlyMap<string, string>): string {
  return text.replace(PLACE, (_place, path: string, line: string, column: string) => {
    const name = path.replace(PREPARED, '');
    const source = sourceOf(files.get(`${name}.map`), Number(line) - 1, Number(column) - 1);
    return source ?? `${name}:${line}:${column}`;
  });
}

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
