import { eq, sql } from 'drizzle-orm';
import { tenant } from '../db/schema';
import type { Tx } from '../db/store';

type Version = 'menu_version' | 'dict_version' | 'text_version' | 'release_version';

async function raise(tx: Tx, tenantId: string, version: Version): Promise<void> {
  await tx
    .update(tenant)
    .set({ [version]: sql`${tenant[version]} + 1` })
    .where(eq(tenant.tenant_id, tenantId));
}

/** Call it when the tenant's menus, roles or their links change: cached menu trees are then built again. */
export const raiseMenuVersion = (tx: Tx, tenantId: string): Promise<void> => raise(tx, tenantId, 'menu_version');

/** Call it when dictionaries change: open pages notice it at their next navigation. */
export const raiseDictVersion = (tx: Tx, tenantId: string): Promise<void> => raise(tx, tenantId, 'dict_version');

/** Call it when language codes change: open pages notice it at their next navigation. */
export const raiseTextVersion = (tx: Tx, tenantId: string): Promise<void> => raise(tx, tenantId, 'text_version');

/** Call it when it changes who gets which release: the servers tell the open pages. */
export const raiseReleaseVersion = (tx: Tx, tenantId: string): Promise<void> => raise(tx, tenantId, 'release_version');
