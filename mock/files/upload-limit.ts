import { and, eq } from 'drizzle-orm';
import { parameter } from '../db/schema';
import type { Store } from '../db/store';

const BYTES_OF_MB = 1_048_576;
/** The most that the server takes, whatever a tenant's parameter says, in bytes. */
export const UPLOAD_LIMIT_BYTES = 20 * BYTES_OF_MB;

/** The largest file that people of a tenant upload, in bytes: the parameter `file_max_mb`, or the server's own limit. */
export async function uploadLimitBytes(store: Store, tenantId: string): Promise<number> {
  const [row] = await store.read((db) =>
    db
      .select({ value: parameter.cfg_value })
      .from(parameter)
      .where(and(eq(parameter.tenant_id, tenantId), eq(parameter.cfg_code, 'file_max_mb'))),
  );
  const megabytes = Number(row?.value);
  return megabytes > 0 ? Math.min(Math.floor(megabytes * BYTES_OF_MB), UPLOAD_LIMIT_BYTES) : UPLOAD_LIMIT_BYTES;
}
