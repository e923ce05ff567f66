import { readFile } from 'node:fs/promises';
import type { Elsewhere } from '../elsewhere/elsewhere-file';
import { checkNames, checkSize } from './check-names';
import { readArchive } from './read-archive';

/** A file of a build that has arrived, by its path from the root of the build, and where it stands now. */
export interface SourceFile {
  path: string;
  file: string;
  /** Present where it stays where it is deployed: it is checked with the others, and not kept. */
  elsewhere?: Elsewhere | undefined;
}

/** What a release is made of: a zip archive, or single files. */
export type MakingSource = { archive: string } | { files: readonly SourceFile[] };

/**
 * The files of a build by their paths.
 *
 * @throws {RefusedRelease} for what no build has
 */
export async function readSource(source: MakingSource): Promise<Map<string, Buffer>> {
  if ('archive' in source) return readArchive(source.archive);
  const named = checkNames(source.files.map(({ path }) => ({ path, size: 0, isLink: false })));
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (const { path, file } of source.files) {
    const own = named.get(path);
    if (own === undefined) continue;
    const content = await readFile(file);
    bytes += content.length;
    checkSize(bytes);
    files.set(own, content);
  }
  return files;
}

/** Where files of a build stay, by their paths; the others are kept. */
export function stayingIn(source: MakingSource): ReadonlyMap<string, Elsewhere> {
  if ('archive' in source) return new Map();
  return new Map(source.files.flatMap(({ path, elsewhere }) => (elsewhere ? [[path, elsewhere] as const] : [])));
}
