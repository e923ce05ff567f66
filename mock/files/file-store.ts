import type { Readable } from 'node:stream';
import { and, desc, eq, ilike, inArray, lte, or, sql } from 'drizzle-orm';
import type { StoredFile } from '@portal/contract/entities/extra';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { containing } from '../db/like';
import { file } from '../db/schema';
import type { Store } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { LocalObjects } from '../objects/local-objects';
import { listed, type ObjectStore } from '../objects/object-store';
import type { ByteRange } from './byte-range';
import { contentTypeOf } from './content-types';
import type { Upload } from './receive-upload';
import { sweepOrphans, type SweptOrphans } from './sweep-orphans';
import { TenantQuota } from './tenant-quota';

/** The owner of files that everybody of a tenant may read. */
export const EVERYBODY = '*';

export type FileRow = typeof file.$inferSelect;

/** Which files are wanted of those that somebody may read. */
export interface WantedFiles {
  /** Files that something shows the caller, beside their own and those for everybody. */
  also: readonly string[];
  /** Of their names, without a dot. */
  endings: readonly string[];
  mostBytes: number;
  most: number;
}

/** The files of tenants: rows in the database, bytes in the object store. */
export class FileStore {
  private readonly quota: TenantQuota;

  constructor(
    private readonly store: Store,
    private readonly objects: ObjectStore,
    private readonly local: LocalObjects,
    private readonly clock: Clock,
    quotaBytes: number,
  ) {
    this.quota = new TenantQuota(store, quotaBytes);
  }

  /** Removes what an end in the middle of an upload has left. */
  sweepOrphans(): Promise<SweptOrphans> {
    return sweepOrphans(this.store, this.objects, this.clock.earliest());
  }

  /** @throws {Refusal} 404 when there is no such file of the tenant, or its bytes are gone */
  async find(tenantId: string, id: string): Promise<FileRow> {
    const [row] = await this.store.read((db) =>
      db
        .select()
        .from(file)
        .where(rowOf(file, tenantId, id)),
    );
    const stored = row && (await this.objects.head(keyOf(row)));
    if (row === undefined || stored === undefined) throw new Refusal(404, 'noSuchFile');
    return row;
  }

  /** Runs work that reads the bytes of a file by a path on this machine. @throws {Refusal} 404 when they are gone */
  async onDisk<Result>(row: Stored, work: (path: string) => Promise<Result>): Promise<Result> {
    const found = await this.local.holding(keyOf(row), async (path) => ({ result: await work(path) }));
    if (found === undefined) throw new Refusal(404, 'noSuchFile');
    return found.result;
  }

  /** @throws {Refusal} 404 when the bytes are gone */
  async read(row: Stored, range?: ByteRange): Promise<Readable> {
    const content = await this.objects.get(keyOf(row), range);
    if (content === undefined) throw new Refusal(404, 'noSuchFile');
    return content;
  }

  /**
   * Stores an upload. The row is written last, so that nobody finds half a file; where it cannot be written, the bytes
   * go as well.
   *
   * @param mostBytes how large the file may become
   * @throws {Refusal} 413 where the tenant's quota is used up; whatever the upload itself throws
   */
  async save(tenantId: string, owner: string, upload: Upload, mostBytes: number): Promise<FileRow> {
    return this.quota.reserving(tenantId, mostBytes, async () => {
      const id = randomId();
      const size = await this.writeBytes(tenantId, id, upload.content, () => upload.whole());
      const row = {
        tenant_id: tenantId,
        id,
        file_name: upload.name,
        content_type: contentTypeOf(upload.name),
        size,
        created_by: owner,
        created_at: new Date(this.clock.now()),
      };
      try {
        await this.store.write(async (tx) => {
          await this.quota.require(tx, tenantId, size);
          await tx.insert(file).values(row);
        });
      } catch (error) {
        // Where the store is away now, the sweep finds them.
        await this.objects.remove(keyOf(row)).catch(() => undefined);
        throw error;
      }
      return row;
    });
  }

  /** Files for everybody and the caller's own, the newest first. */
  async list(caller: Caller, search: { keyword: string; page: number; size: number }) {
    const where = and(
      eq(file.tenant_id, caller.tenantId),
      listedFor(caller),
      search.keyword === '' ? undefined : ilike(file.file_name, containing(search.keyword)),
    );
    const [counted, rows] = await Promise.all([
      this.store.read((db) =>
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(file)
          .where(where),
      ),
      this.store.read((db) =>
        db
          .select()
          .from(file)
          .where(where)
          .orderBy(desc(file.created_at), file.id)
          .limit(search.size)
          .offset((search.page - 1) * search.size),
      ),
    ]);
    return { total: counted[0]?.total ?? 0, rows: rows.map(asStoredFile) };
  }

  /** Files that the caller may read, the newest first. */
  async readable(caller: Caller, { also, endings, mostBytes, most }: WantedFiles): Promise<FileRow[]> {
    const where = and(
      eq(file.tenant_id, caller.tenantId),
      or(listedFor(caller), also.length === 0 ? undefined : inArray(file.id, [...also])),
      or(...endings.map((ending) => ilike(file.file_name, `%.${ending}`))),
      lte(file.size, mostBytes),
    );
    return this.store.read((db) =>
      db.select().from(file).where(where).orderBy(desc(file.created_at), file.id).limit(most),
    );
  }

  /**
   * Writes the bytes of a file, all or none. Gives their number.
   *
   * @param whole asked when the content has ended; nothing is kept where it rejects
   */
  writeBytes(tenantId: string, id: string, content: Readable, whole?: () => Promise<void>): Promise<number> {
    return this.objects.put(keyOf({ tenant_id: tenantId, id }), content, whole);
  }

  /** Removes the bytes of all files of a tenant that is being removed. Does nothing where they are gone. */
  async removeTenant(tenantId: string): Promise<void> {
    for (const { key } of await listed(this.objects, keyOf({ tenant_id: tenantId, id: '' })))
      await this.objects.remove(key);
  }
}

/** What names the bytes of a file. */
type Stored = Pick<FileRow, 'tenant_id' | 'id'>;

/** Where the bytes of a file are in the store. */
export const keyOf = ({ tenant_id, id }: Stored): string =>
  `${encodeURIComponent(tenant_id)}/${encodeURIComponent(id)}`;

/** Files for everybody, and the caller's own. */
const listedFor = ({ accountId }: Caller) => or(eq(file.created_by, EVERYBODY), eq(file.created_by, accountId));

export function asStoredFile(row: FileRow): StoredFile {
  return {
    file_id: row.id,
    file_name: row.file_name,
    content_type: row.content_type,
    size: row.size,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
}
