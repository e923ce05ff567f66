import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { file, tenant } from '../db/schema';
import type { Store } from '../db/store';

/** An upload takes minutes: bytes without a row, or a row without bytes, that are older than this are left over, ms. */
const SETTLED_MS = 3_600_000;
/**
 * Rows without bytes are only removed while they are few. Many at once mean that a folder is missing, not that files
 * are: removing their rows would make that loss final.
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
 * @param folder the folder of stored files
 * @param now milliseconds since 1970
 */
export async function sweepOrphans(store: Store, folder: string, now: number): Promise<SweptOrphans> {
  const tenants = await store.read((db) => db.select({ id: tenant.tenant_id }).from(tenant));
  const suspicious: Record<string, number> = {};
  const found = { files: 0, rows: 0, suspicious };
  for (const { id } of tenants) {
    const place = join(folder, encodeURIComponent(id));
    // Without its folder a tenant has no files yet, or the disk is not there. Neither is a reason to remove rows.
    const names = await readdir(place).catch(() => undefined);
    if (names === undefined) continue;
    const rows = await store.read((db) =>
      db.select({ id: file.id, created: file.created_at }).from(file).where(eq(file.tenant_id, id)),
    );
    found.files += await removeFiles(place, names, new Set(rows.map((row) => encodeURIComponent(row.id))), now);
    const onDisk = new Set(names);
    const lost = rows
      .filter((row) => row.created.getTime() < now - SETTLED_MS && !onDisk.has(encodeURIComponent(row.id)))
      .map((row) => row.id);
    if (lost.length > LOST_FEW) suspicious[id] = lost.length;
    else found.rows += await removeRows(store, id, lost, now);
  }
  return found;
}

async function removeFiles(place: string, names: string[], known: ReadonlySet<string>, now: number): Promise<number> {
  let removed = 0;
  for (const name of names) {
    if (known.has(name) || !OWN_NAME.test(name)) continue;
    const path = join(place, name);
    const about = await stat(path).catch(() => undefined);
    // The time of the last change of the directory entry: a copied tenant's files are linked, and keep older times.
    if (about === undefined || !about.isFile() || about.ctimeMs >= now - SETTLED_MS) continue;
    await rm(path, { force: true });
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
