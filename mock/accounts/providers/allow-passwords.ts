import { and, eq, sql } from 'drizzle-orm';
import { signInProvider } from '../../db/schema';
import type { Store } from '../../db/store';

/**
 * Lets passwords open a tenant again, whatever its providers say: the way in where a provider lets nobody in.
 *
 * @returns the names of the providers that had turned passwords off
 */
export async function signInAgainByPassword(store: Pick<Store, 'write'>, tenantId: string): Promise<string[]> {
  const rows = await store.write((tx) =>
    tx
      .update(signInProvider)
      .set({ passwords: true, update_by: 'command', version: sql`${signInProvider.version} + 1` })
      .where(and(eq(signInProvider.tenant_id, tenantId), eq(signInProvider.passwords, false)))
      .returning({ name: signInProvider.provider_name }),
  );
  return rows.map((row) => row.name);
}
