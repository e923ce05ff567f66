import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { moveMenuBody } from '@portal/contract/admin/menus';
import { menuDraft } from '../../db/schema';
import type { Sql, Tx } from '../../db/store';
import type { AdminContext } from '../crud/admin-table';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values: z.ZodType<CheckedValues> = z.record(z.string(), value);

const common = {
  id: z.string(),
  /** The menu that it changes; of an addition the id that the menu will have. */
  row_id: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  by: z.string(),
  at: z.string(),
  /** The version of the draft that brought it, or that last changed what stands before it. */
  revision: z.number().int(),
  /** What it relies on of the menu in use, as the person saw it; null where the draft itself adds the menu. */
  seen: values.nullable(),
};

/** A change as a draft keeps it: of one menu, so that each can be told and taken out by itself. */
const storedChange = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('add'), values }),
  /** Only the fields that it changes. */
  z.object({ ...common, kind: z.literal('edit'), values }),
  z.object({ ...common, kind: z.literal('state'), state: z.enum(['0', '1']) }),
  z.object({
    ...common,
    kind: z.literal('move'),
    target_id: z.string(),
    place: moveMenuBody.shape.place,
    /** The parent that this meant when it was made. */
    parent_id: z.string().nullable(),
  }),
  z.object({ ...common, kind: z.literal('delete') }),
]);
export type StoredChange = z.infer<typeof storedChange>;

const storedChanges = z.array(storedChange);

export interface StoredDraft {
  changes: StoredChange[];
  /** 0 where there never was a draft. */
  version: number;
}

/** The draft of a tenant's menus as it is now. */
export async function readDraft(db: Sql, tenantId: string): Promise<StoredDraft> {
  const [row] = await db
    .select({ changes: menuDraft.changes, version: menuDraft.version })
    .from(menuDraft)
    .where(eq(menuDraft.tenant_id, tenantId));
  return row ? { changes: storedChanges.parse(row.changes), version: row.version } : { changes: [], version: 0 };
}

/** The same, locked until the transaction ends: of two changes at once the second sees the first. */
export async function lockDraft({ caller, services }: AdminContext, tx: Tx): Promise<StoredDraft> {
  await tx
    .insert(menuDraft)
    .values({ tenant_id: caller.tenantId, update_time: new Date(services.clock.now()) })
    .onConflictDoNothing();
  await tx.execute(sql`select 1 from ${menuDraft} where ${menuDraft.tenant_id} = ${caller.tenantId} for update`);
  return readDraft(tx, caller.tenantId);
}

/** Keeps the changes as the next version of a draft that is locked. */
export async function saveDraft(
  { caller, services }: AdminContext,
  tx: Tx,
  { version }: StoredDraft,
  changes: readonly StoredChange[],
): Promise<void> {
  await tx
    .update(menuDraft)
    .set({ changes, version: version + 1, update_by: caller.username, update_time: new Date(services.clock.now()) })
    .where(eq(menuDraft.tenant_id, caller.tenantId));
}
