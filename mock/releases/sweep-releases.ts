import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { release } from '../db/schema';
import type { Store } from '../db/store';
import { KEPT_AFTER_DELETION_MS, UNFINISHED_MS, UPLOAD_BOUNDS } from './bounds';
import { folderOf, keyOf, releasesIn } from './place';
import { DONE_NAME, UPLOAD_NAME } from './arriving/arriving-archives';

const UNFINISHED = /\.part$/;
const KEY = /^[0-9a-f]{32}$/;

/**
 * Removes what broken publishings left, uploads that nobody goes on with, and the files of releases that were deleted
 * a week ago: tabs that were open then may have asked for them until now.
 *
 * @param now milliseconds since 1970
 * @returns how many folders and files were removed
 */
export async function sweepReleases(store: Store, fileDir: string, now: number): Promise<number> {
  const root = releasesIn(fileDir);
  let removed = 0;
  const removeOld = async (folder: string, afterMs: number) => {
    const about = await stat(folder).catch(() => undefined);
    if (about === undefined || about.mtimeMs >= now - afterMs) return;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  };
  for (const name of await namesIn(root)) {
    if (UNFINISHED.test(name)) {
      const isUpload = UPLOAD_NAME.test(name) || DONE_NAME.test(name);
      await removeOld(join(root, name), isUpload ? UPLOAD_BOUNDS.keptMs : UNFINISHED_MS);
      continue;
    }
    const keys = (await namesIn(join(root, name))).filter((key) => KEY.test(key));
    if (keys.length === 0) continue;
    // Read after the folders: one that is being published is younger than what is removed.
    const used = await usedFolders(store, root);
    for (const key of keys)
      if (!used.has(join(root, name, key))) await removeOld(join(root, name, key), KEPT_AFTER_DELETION_MS);
  }
  return removed;
}

async function usedFolders(store: Store, root: string): Promise<ReadonlySet<string>> {
  const rows = await store.read((db) =>
    db.selectDistinct({ prefix: release.prefix, hash: release.content_hash }).from(release),
  );
  return new Set(rows.map(({ prefix, hash }) => folderOf(root, prefix, keyOf(hash))));
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
