import type { ServedFile } from './observation.ts';

/** How long a server is asked for a source map, ms. */
const ASKING_MS = 3_000;

/** The source maps of scripts that are served beside them, for anybody to read. */
export async function publicMaps(entry: string, served: readonly ServedFile[]): Promise<string[]> {
  const scripts = served.map(({ name }) => name).filter((name) => /\.m?js$/.test(name));
  const found = await Promise.all(
    scripts.map(async (name) => {
      try {
        const answer = await fetch(`${entry}${name}.map`, { signal: AbortSignal.timeout(ASKING_MS) });
        // A server that answers every address with its page has no map there.
        return answer.ok && (await answer.text()).trimStart().startsWith('{') ? [`${name}.map`] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}
