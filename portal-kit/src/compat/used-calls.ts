import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A call that the sources make, and where. */
export interface UsedCall {
  name: string;
  /** Such as `src/pages/list.ts:12`; the first where there are several. */
  place: string;
}

const SOURCES = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
const TESTS = /\.(?:test|spec)\.|\.d\.ts$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'public']);
/** `api.call('getDicts', …)`, also with types between, or on the next line. */
const CALL = /\.call\s*(?:<[^>()]*>)?\(\s*(['"`])([A-Za-z]\w*)\1/g;

/**
 * The calls of the contract that the sources of a project make by the kit's client.
 *
 * @param known the names that a call can have: what else is called `call` is no call of the portal
 * @returns by name; nothing where the folder has no sources
 */
export async function usedCalls(folder: string, known: ReadonlySet<string>): Promise<UsedCall[]> {
  const places = new Map<string, string>();
  for (const file of (await sourcesIn(folder)).sort())
    for (const { name, line } of callsIn(await readFile(path.join(folder, file), 'utf8')))
      if (known.has(name) && !places.has(name)) places.set(name, `${file}:${line}`);
  return [...places].map(([name, place]) => ({ name, place })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every text that may be a call, and its line. */
export function callsIn(text: string): { name: string; line: number }[] {
  return [...text.matchAll(CALL)].map((match) => ({
    name: match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}

async function sourcesIn(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory())
        return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(folder, file);
      return SOURCES.test(entry.name) && !TESTS.test(entry.name) ? [file] : [];
    }),
  );
  return found.flat();
}
