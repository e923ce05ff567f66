import { and, eq } from 'drizzle-orm';
import { parameter } from '../db/schema';
import type { Store } from '../db/store';

const MEGABYTE = 1_048_576;
/** The most that the server takes, whatever a tenant's parameter says, in bytes. */
export const SERVER_LIMIT_BYTES = 20 * MEGABYTE;

/**
 * The largest file that people of a tenant upload, in bytes: the parameter `file_max_mb`, or the server's own limit.
 * Exactly so many pass.
 */
export async function uploadLimitBytes(store: Store, tenantId: string): Promise<number> {
  const [row] = await store.read((db) =>
    db
      .select({ value: parameter.cfg_value })
      .from(parameter)
      .where(and(eq(parameter.tenant_id, tenantId), eq(parameter.cfg_code, 'file_max_mb'))),
  );
  const most = Number(row?.value);
  return most > 0 ? Math.min(Math.floor(most * MEGABYTE), SERVER_LIMIT_BYTES) : SERVER_LIMIT_BYTES;
}

/** A number of bytes as whole megabytes, for a person. */
export const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

/** What a form may hold beside its file. The limit of the file itself is given with each upload. */
export const UPLOAD_BOUNDS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 65_536,
  headerPairs: 16,
  headerSize: 8_192,
} as const;

/** What a body may have beside the file: the other fields, headers and boundaries, bytes. */
export const FORM_SPARE_BYTES =
  UPLOAD_BOUNDS.fields * UPLOAD_BOUNDS.fieldSize + UPLOAD_BOUNDS.parts * UPLOAD_BOUNDS.headerSize;
