import type { ServedFile } from './observation.ts';

/** How long a server is asked once more, ms. */
const ASKING_MS = 3_000;

/**
 * How a file was answered.
 * @param name its path below the entry @param origin that of the page which reads it
 */
export function servedFile(name: string, headers: Readonly<Record<string, string>>, origin: string): ServedFile {
  return {
    name,
    type: headers['content-type'] ?? '',
    cache: headers['cache-control'] ?? '',
    isShared: ['*', origin].includes(headers['access-control-allow-origin'] ?? ''),
  };
}

/**
 * How a file is answered that the page could not read: the browser tells nobody of the answer.
 * @returns undefined where there is none
 */
export async function askAgain(address: string, name: string, origin: string): Promise<ServedFile | undefined> {
  try {
    const answer = await fetch(address, { headers: { origin }, signal: AbortSignal.timeout(ASKING_MS) });
    await answer.body?.cancel();
    return answer.ok ? servedFile(name, Object.fromEntries(answer.headers), origin) : undefined;
  } catch {
    return undefined;
  }
}
