import { and, eq, inArray, lt } from 'drizzle-orm';
import { file, tenant } from '../db/schema';
import type { Store } from '../db/store';
import { listed, type ListedObject, type ObjectStore } from '../objects/object-store';

/** An upload takes minutes: bytes without a row, or a row without bytes, that are older than this are left over, ms. */
const SETTLED_MS = 3_600_000;
/**
 * Rows without bytes are only removed while they are few. Many at once mean that a folder or bucket is the wrong one, not
 * that files are missing: removing their rows would make that loss final.
 */
const LOST_FEW = 20;
/** A name that this server gives to a file, and to one that has not arrived whole. */
const OWN_NAME = /^[\w-]{1,64}(\.part)?$/;

/** What a sweep has found. */
export interface SweptOrphans {
  /** Files without a row that were removed. */
  files: number;
  /** Rows without a file that were removed. */
  rows: number;
  /** Rows without a file that were kept, by tenant, because they are many. */
  suspicious: Readonly<Record<string, number>>;
}

/**
 * Removes files that no row names, and rows whose file is gone. Files of tenants that do not exist, and files that have
 * other names than this server gives, are left alone.
 *
 * @param now milliseconds since 1970
 */
export async function sweepOrphans(store: Store, objects: ObjectStore, now: number): Promise<SweptOrphans> {
  const tenants = await store.read((db) => db.select({ id: tenant.tenant_id }).from(tenant));
  const suspicious: Record<string, number> = {};
  const found = { files: 0, rows: 0, suspicious };
  for (const { id } of tenants) {
    const place = `${encodeURIComponent(id)}/`;
    const stored = await listed(objects, place);
    // Without one object a tenant has no files yet, or the place is the wrong one. Neither is a reason to remove rows.
    if (stored.length === 0) continue;
    const rows = await store.read((db) =>
      db.select({ id: file.id, created: file.created_at }).from(file).where(eq(file.tenant_id, id)),
    );
    const known = new Set(rows.map((row) => place + encodeURIComponent(row.id)));
    found.files += await removeObjects(objects, place, stored, known, now);
    const keys = new Set(stored.map(({ key }) => key));
    const lost = rows
      .filter((row) => row.created.getTime() < now - SETTLED_MS && !keys.has(place + encodeURIComponent(row.id)))
      .map((row) => row.id);
    if (lost.length > LOST_FEW) suspicious[id] = lost.length;
    else found.rows += await removeRows(store, id, lost, now);
  }
  return found;
}

async function removeObjects(
  objects: ObjectStore,
  place: string,
  stored: readonly ListedObject[],
  known: ReadonlySet<string>,
  now: number,
): Promise<number> {
  let removed = 0;
  for (const { key, changed } of stored) {
    if (known.has(key) || !OWN_NAME.test(key.slice(place.length)) || changed >= now - SETTLED_MS) continue;
    await objects.remove(key);
    removed += 1;
  }
  return removed;
}

async function removeRows(store: Store, tenantId: string, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await store.write((tx) =>
    tx
      .delete(file)
      .where(
        and(eq(file.tenant_id, tenantId), inArray(file.id, [...ids]), lt(file.created_at, new Date(now - SETTLED_MS))),
      )
      .returning({ id: file.id }),
  );
  return removed.length;
}
