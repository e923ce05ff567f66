import { and, eq, sql } from 'drizzle-orm';
import { employee } from '../db/schema';
import type { Store } from '../db/store';
import { loadNameSounds } from './name-sounds';

/** Rows of one statement. PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 2_000;

/** Names whose sounds are not known yet, as the partial index has them. */
const isDue = sql`${employee.emp_name_sounds_of} is distinct from ${employee.emp_name}`;

/**
 * Works out the sounds of the names of a tenant that are new or have changed since. To be called before a search by
 * sound: so whatever writes names need not know of it. Costs one look into an index where nothing is due.
 */
export async function completeSounds(store: Store, tenantId: string): Promise<void> {
  while (await isAnyDue(store, tenantId)) {
    const soundsOf = await loadNameSounds();
    await store.write(async (tx) => {
      // In one order, so that two who do this at once wait for each other.
      const rows = await tx
        .select({ id: employee.id, name: employee.emp_name })
        .from(employee)
        .where(and(eq(employee.tenant_id, tenantId), isDue))
        .orderBy(employee.id)
        .limit(ROWS_AT_ONCE)
        .for('no key update');
      if (rows.length === 0) return;
      const sounds = rows.map(({ id, name }) => ({ id, name, sounds: soundsOf(name) }));
      await tx
        .update(employee)
        .set({ emp_name_sounds: sql`worked.sounds`, emp_name_sounds_of: sql`worked.name` })
        .from(sql`json_to_recordset(${JSON.stringify(sounds)}::json) as worked(id text, name text, sounds text)`)
        .where(and(eq(employee.tenant_id, tenantId), sql`${employee.id} = worked.id`));
    });
  }
}

async function isAnyDue(store: Store, tenantId: string): Promise<boolean> {
  const [due] = await store.read((db) =>
    db
      .select({ id: employee.id })
      .from(employee)
      .where(and(eq(employee.tenant_id, tenantId), isDue))
      // The order of the partial index. Without it the planner reads the table: it takes most names for due.
      .orderBy(employee.id)
      .limit(1),
  );
  return due !== undefined;
}
