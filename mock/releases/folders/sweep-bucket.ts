import { release } from '../../db/schema';
import type { Store } from '../../db/store';
import { listed, type ListedObject, type ObjectStore } from '../../objects/object-store';
import { KEPT_AFTER_DELETION_MS, UNFINISHED_MS, UPLOAD_BOUNDS } from '../bounds';
import { ENTRY_PAGE } from '../build/make-release';
import { DONE_NAME, UPLOAD_NAME } from '../arriving/arriving-archives';
import { keyOf, placeIn, RELEASES_FOLDER } from '../place';

/** The objects of a release, or of what is unfinished. */
const RELEASE = /^(@releases\/[^/]+\/[0-9a-f]{32})\//;
const UNFINISHED = /^(@releases\/[^/]+\.part)(?:\/|$)/;

interface Group {
  /** When the page was put, or the newest object where there is none. */
  changed: number;
  hasPage: boolean;
}

/** The sweep of a bucket: see {@link ReleaseFolders.sweep}. */
export async function sweepBucket(store: Store, objects: ObjectStore, now: number): Promise<number> {
  const groups = await groupsIn(objects);
  // Read after the objects: one that is being published is younger than what is removed.
  const used = await usedGroups(store);
  let removed = 0;
  for (const [name, { changed, hasPage }] of groups) {
    if (used.has(name) || changed >= now - keptFor(name, hasPage)) continue;
    const present = await listed(objects, name);
    // Published again, or gone on with, meanwhile.
    if (present.some((object) => object.changed > changed && (!hasPage || object.key === pageOf(name)))) continue;
    // Without its page it is no release any more; what a failure leaves goes at the next sweep.
    for (const key of [pageOf(name), ...present.map((object) => object.key)]) await objects.remove(key);
    removed += 1;
  }
  return removed;
}

const pageOf = (name: string): string => `${name}/${ENTRY_PAGE}`;

function keptFor(name: string, hasPage: boolean): number {
  if (UPLOAD_NAME.test(name) || DONE_NAME.test(name)) return UPLOAD_BOUNDS.keptMs;
  return hasPage ? KEPT_AFTER_DELETION_MS : UNFINISHED_MS;
}

async function groupsIn(objects: ObjectStore): Promise<ReadonlyMap<string, Group>> {
  const groups = new Map<string, Group>();
  for await (const object of objects.list(`${RELEASES_FOLDER}/`)) {
    const [, name] = UNFINISHED.exec(object.key) ?? RELEASE.exec(object.key) ?? [];
    if (name !== undefined) groups.set(name, withObject(groups.get(name), name, object));
  }
  return groups;
}

function withObject(group: Group | undefined, name: string, { key, changed }: ListedObject): Group {
  const { changed: newest, hasPage } = group ?? { changed: 0, hasPage: false };
  if (key === pageOf(name)) return { changed, hasPage: true };
  return { changed: hasPage ? newest : Math.max(newest, changed), hasPage };
}

async function usedGroups(store: Store): Promise<ReadonlySet<string>> {
  const rows = await store.read((db) =>
    db.selectDistinct({ prefix: release.prefix, hash: release.content_hash }).from(release),
  );
  return new Set(rows.map(({ prefix, hash }) => placeIn({ prefix, key: keyOf(hash) }).slice(0, -1)));
}
