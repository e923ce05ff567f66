import type { LongFrame } from './page/long-frames';
import type { Place } from './source-places';

/** How far from its position a function's name may stand, characters. */
const NEAR = 40;
const NAMES_MAP = '# sourceMappingURL=';

/**
 * Finds places in the sources by the source maps that stand beside the files, as those of a development server do. What
 * has none is left out. Fetches the files: for when somebody asks.
 */
export async function findByMaps(places: readonly Place[]): Promise<Map<string, string>> {
  const { originalPositionFor, TraceMap } = await import('@jridgewell/trace-mapping');
  const found = new Map<string, string>();
  const urls = new Set(places.map(({ url }) => url));
  await Promise.all(
    [...urls].map(async (url) => {
      const text = await mapOf(url).catch(() => undefined);
      const map = text === undefined ? undefined : readMap(() => new TraceMap(text));
      if (!map) return;
      for (const { text: place, line, column } of places.filter((each) => each.url === url)) {
        const source = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
        if (source.source !== null) found.set(place, `${source.source}:${source.line}:${source.column + 1}`);
      }
    }),
  );
  return found;
}

/**
 * Finds line and column of functions that browsers name by a position in the file. A file that the portal has changed
 * before it ran has others: where the function's name does not stand there, nothing is found.
 */
export async function locateFrames(frames: readonly LongFrame[]): Promise<Place[]> {
  const texts = new Map<string, Promise<string>>();
  const textOf = (url: string): Promise<string> => {
    const text = texts.get(url) ?? fetch(url).then((answer) => answer.text());
    texts.set(url, text);
    return text;
  };
  const found = await Promise.all(
    frames.map(async ({ in: where, what, place }): Promise<Place[]> => {
      const text = where && (await textOf(where.url).catch(() => undefined));
      if (!where || text === undefined) return [];
      const { url, char } = where;
      const name = what.split('.').at(-1) ?? what;
      if (!text.slice(Math.max(0, char - NEAR), char + NEAR).includes(name)) return [];
      const lines = text.slice(0, char).split('\n');
      return [{ text: place, url, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }];
    }),
  );
  return found.flat();
}

/** The text of a file's source map; undefined where it names none. */
async function mapOf(url: string): Promise<string | undefined> {
  const answer = await fetch(url);
  const text = await answer.text();
  const at = text.lastIndexOf(NAMES_MAP);
  const name = at < 0 ? undefined : text.slice(at + NAMES_MAP.length).split(/\s/, 1)[0];
  if (!answer.ok || !name) return undefined;
  const map = await fetch(new URL(name, url));
  return map.ok ? await map.text() : undefined;
}

/** A text that is no source map is none. */
function readMap<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
