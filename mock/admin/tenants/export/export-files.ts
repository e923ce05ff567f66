import { and, asc, eq, gt } from 'drizzle-orm';
import { brandImage, file, picture } from '../../../db/schema';
import type { Sql, Store } from '../../../db/store';
import { keyOf } from '../../../files/file-store';
import type { ObjectStore } from '../../../objects/object-store';
import { EXPORT_BOUNDS } from './bounds';

/** A file of an export, as it is read. */
export interface ExportedFile {
  /** Its path in the archive. */
  name: string;
  /** Bytes, as the database has it. */
  size: number;
  /** Undefined where its bytes are gone. */
  content: AsyncIterable<Buffer> | undefined;
}

/** The pictures of people and of the brand, which lie in the database. */
export async function* picturesOf(db: Sql, tenantId: string): AsyncGenerator<ExportedFile> {
  for (let after = ''; ;) {
    const rows = await db
      .select({ id: picture.id, content: picture.content })
      .from(picture)
      .where(and(eq(picture.tenant_id, tenantId), gt(picture.id, after)))
      .orderBy(asc(picture.id))
      .limit(EXPORT_BOUNDS.picturesAtOnce);
    for (const { id, content } of rows) yield pictureFile(`pictures/${safe(id)}.png`, content);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  const ids = await db.select({ id: brandImage.id }).from(brandImage).where(eq(brandImage.tenant_id, tenantId));
  for (const { id } of ids) {
    const [row] = await db
      .select({ type: brandImage.media_type, content: brandImage.content })
      .from(brandImage)
      .where(and(eq(brandImage.tenant_id, tenantId), eq(brandImage.id, id)));
    if (row !== undefined) yield pictureFile(`brand/${safe(id)}.${row.type.replace(/^.*\//, '')}`, row.content);
  }
}

/** The stored files of a tenant, as they are now. One that is removed meanwhile has no content. */
export async function* storedFilesOf(
  { store, objects }: { store: Pick<Store, 'read'>; objects: Pick<ObjectStore, 'get'> },
  tenantId: string,
): AsyncGenerator<ExportedFile> {
  for (let after = ''; ;) {
    const rows = await store.read((db) =>
      db
        .select()
        .from(file)
        .where(and(eq(file.tenant_id, tenantId), gt(file.id, after)))
        .orderBy(asc(file.id))
        .limit(EXPORT_BOUNDS.filesAtOnce),
    );
    for (const row of rows) {
      const name = `files/${safe(row.id)}${endingOf(row.file_name)}`;
      yield { name, size: row.size, content: await objects.get(keyOf(row)) };
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

function pictureFile(name: string, base64: string): ExportedFile {
  const bytes = Buffer.from(base64, 'base64');
  return { name, size: bytes.length, content: once(bytes) };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** An id as a name on every disk. */
const safe = (id: string): string => encodeURIComponent(id).replaceAll('%', '_');

/** The ending of a name, for programs that go by it; empty where it is an unusual one. */
const endingOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
