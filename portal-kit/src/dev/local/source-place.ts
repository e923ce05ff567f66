import { SourceMap } from 'node:module';

/** How long the development server may take to give a file again, ms. */
const ANSWER_LIMIT_MS = 2_000;
const PLACE = /^(https?:\/\/[^/]+\/([^?#:]*)[^:]*?):(\d+)(?::(\d+))?$/;
const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;(?:charset=[\w-]+;)?base64,([\w+/=]+)\s*$/;

/**
 * The place in the owner's sources of a place in what the development server gives: `src/main.ts:12`. Compilers move
 * lines, and the server gives the map with each file.
 */
export async function sourcePlace(place: string): Promise<string> {
  const [, address, file = '', line = '1', column = '1'] = PLACE.exec(place) ?? [];
  if (address === undefined) return place;
  return (await mapped(address, file, Number(line) - 1, Number(column) - 1)) ?? `${file}:${line}`;
}

async function mapped(address: string, file: string, line: number, column: number): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    const [, map] = INLINE_MAP.exec(await answer.text()) ?? [];
    if (map === undefined) return undefined;
    const entry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(line, column);
    return 'originalLine' in entry ? `${file}:${entry.originalLine + 1}` : undefined;
  } catch {
    // Without its map a place is less exact, and still a place.
    return undefined;
  }
}
