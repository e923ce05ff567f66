import { eq, sql } from 'drizzle-orm';
import { file, tenant } from '../db/schema';
import type { Sql, Store, Tx } from '../db/store';
import { Refusal } from '../http/refusal';
import { megabytes } from './upload-limit';

/** How many bytes the files of one tenant may take together. */
export class TenantQuota {
  /** Bytes that uploads under way may still need, by tenant. */
  private readonly arriving = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly quotaBytes: number,
  ) {}

  /**
   * Reserves room for a file while it arrives, so that many uploads at once do not fill the disk.
   *
   * @param mostBytes how large the file may become
   * @throws {Refusal} 413 where the quota is used up
   */
  async reserving<Result>(tenantId: string, mostBytes: number, work: () => Promise<Result>): Promise<Result> {
    const arriving = (change: number) => this.arriving.set(tenantId, (this.arriving.get(tenantId) ?? 0) + change);
    arriving(mostBytes);
    try {
      const reserved = (this.arriving.get(tenantId) ?? 0) - mostBytes;
      const { stored, quota } = await this.store.read(async (db) => ({
        stored: await storedBytes(db, tenantId),
        quota: this.quotaOf(await limitOf(db, tenantId)),
      }));
      if (stored + reserved >= quota) throw refusal(quota);
      return await work();
    } finally {
      if (arriving(-mostBytes).get(tenantId) === 0) this.arriving.delete(tenantId);
    }
  }

  /**
   * Checks the quota within the transaction that adds a file. Of two at once the second one waits.
   *
   * @throws {Refusal} 413 where the file does not fit
   */
  async require(tx: Tx, tenantId: string, bytes: number): Promise<void> {
    await tx.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, tenantId)).for('update');
    const quota = this.quotaOf(await limitOf(tx, tenantId));
    if ((await storedBytes(tx, tenantId)) + bytes > quota) throw refusal(quota);
  }

  /** The limit of a tenant, MB, as bytes; 0 and more than the server allows stand for the server's own. */
  private quotaOf(limitMb: number): number {
    return limitMb === 0 ? this.quotaBytes : Math.min(limitMb * MEGABYTE, this.quotaBytes);
  }
}

const MEGABYTE = 1_048_576;

const refusal = (quota: number) => new Refusal(413, 'quotaReached', { values: { megabytes: megabytes(quota) } });

async function limitOf(db: Sql, tenantId: string): Promise<number> {
  const [row] = await db.select({ limit: tenant.storage_limit_mb }).from(tenant).where(eq(tenant.tenant_id, tenantId));
  return row?.limit ?? 0;
}

async function storedBytes(db: Sql, tenantId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
    .from(file)
    .where(eq(file.tenant_id, tenantId));
  return Number(row?.bytes ?? 0);
}
