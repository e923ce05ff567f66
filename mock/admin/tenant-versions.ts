import { eq, sql } from 'drizzle-orm';
import { tenant } from '../db/schema';
import type { Tx } from '../db/store';

type Version = 'menu_version' | 'dict_version' | 'text_version';

async function raise(tx: Tx, tenantId: string, version: Version): Promise<void> {
  await tx
    .update(tenant)
    .set({ [version]: sql`${tenant[version]} + 1` })
    .where(eq(tenant.tenant_id, tenantId));
}

/** Tells every cache of menu trees that the tenant's menus, roles or their links have changed. */
export const raiseMenuVersion = (tx: Tx, tenantId: string): Promise<void> => raise(tx, tenantId, 'menu_version');

/** Tells open pages, at their next navigation, that dictionaries have changed. */
export const raiseDictVersion = (tx: Tx, tenantId: string): Promise<void> => raise(tx, tenantId, 'dict_version');

/** The same of language codes. */
export const raiseTextVersion = (tx: Tx, tenantId: string): Promise<void> => raise(tx, tenantId, 'text_version');
