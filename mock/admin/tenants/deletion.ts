import { and, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { tenants, type askDeletionBody } from '@portal/contract/admin/tenants';
import type { SeenRow } from '@portal/contract/admin/crud/wire';
import { tenant, tenantExport } from '../../db/schema';
import type { Sql, Store, Tx } from '../../db/store';
import { tenantTables } from '../../db/tenant-tables';
import type { Clock } from '../../clock/clock';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { writeAudit } from '../crud/audit';
import { storeState } from './change-tenant';
import { EXPORT_BOUNDS } from './export/bounds';
import { lockTenant, noteTenant, requireNotMain } from './lock-tenants';

const DAY_MS = 86_400_000;

/**
 * Suspends a tenant, and plans that it is removed.
 *
 * @returns when it will be
 * @throws {Refusal} 400 where the code that was typed is another one, or the tenant is the main one; 409 where that is
 *   planned already
 */
export async function askDeletion(context: AdminContext, body: z.output<typeof askDeletionBody>): Promise<Date> {
  const { services } = context;
  const at = new Date(services.clock.now() + body.days * DAY_MS);
  const ended = await services.store.write(async (tx) => {
    const row = await lockTenant(tx, body);
    requireNotMain(row);
    if (body.tenant_id !== row.tenant_id) throw new Refusal(400, 'tenantCodeWrong', { at: 'tenant_id' });
    if (row.delete_at !== null) throw new Refusal(409, 'deletionAsked');
    const families = await storeState(context, tx, row.tenant_id, '0', { delete_at: at });
    await noteTenant(context, tx, row, { action: 'ask-deletion', changes: { delete_at: [null, at.toISOString()] } });
    return families;
  });
  services.sessions.announceEnd(ended);
  return at;
}

/**
 * Keeps a tenant after all. It stays suspended until it is resumed.
 *
 * @throws {Refusal} 409 where nothing is planned, or its time has come: then it is being removed
 */
export async function callOffDeletion(context: AdminContext, seen: SeenRow): Promise<void> {
  const now = context.services.clock.now();
  await context.services.store.write(async (tx) => {
    const row = await lockTenant(tx, seen);
    if (row.delete_at === null || row.delete_at.getTime() <= now) throw new Refusal(409, 'noDeletion');
    await storeState(context, tx, row.tenant_id, '0', { delete_at: null });
    const changes = { delete_at: [row.delete_at.toISOString(), null] } as const;
    await noteTenant(context, tx, row, { action: 'call-off-deletion', changes });
  });
}

/** What removing tenants works with. */
interface DeletionServices {
  store: Store;
  clock: Clock;
  files: { removeTenant(tenantId: string): Promise<void> };
}

/**
 * Removes the tenants whose time has come, with all that they have. The files go first: where that is cut short, the next
 * round finds the tenant and goes on.
 *
 * @returns their codes
 */
export async function deleteDueTenants({ store, clock, files }: DeletionServices): Promise<string[]> {
  const isDue = () => and(isNotNull(tenant.delete_at), lte(tenant.delete_at, new Date(clock.earliest())));
  const due = await store.read((db) =>
    db
      .select({ id: tenant.tenant_id })
      .from(tenant)
      .where(and(isDue(), eq(tenant.state, '0'), eq(tenant.is_main, false), notExists(beingExported(db, clock)))),
  );
  for (const { id } of due) {
    await files.removeTenant(id);
    await store.write((tx) => removeRows(tx, id, clock));
  }
  return due.map(({ id }) => id);
}

/** An export of the tenant that some server makes: it is let finish. */
function beingExported(db: Sql, clock: Clock) {
  return db
    .select({ one: sql`1` })
    .from(tenantExport)
    .where(
      and(
        eq(tenantExport.of_tenant, tenant.tenant_id),
        eq(tenantExport.state, 'running'),
        gt(tenantExport.seen_at, new Date(clock.now() - EXPORT_BOUNDS.silenceMs)),
      ),
    );
}

async function removeRows(tx: Tx, id: string, clock: Clock): Promise<void> {
  for (const { name } of [...tenantTables()].reverse())
    await tx.execute(sql`delete from ${sql.identifier(name)} where tenant_id = ${id}`);
  const [gone] = await tx.delete(tenant).where(eq(tenant.tenant_id, id)).returning();
  if (gone === undefined) return;
  const main = await tx.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.is_main, true));
  for (const { id: tenantId } of main) {
    const caller = { tenantId, accountId: '', username: 'system' };
    const entry = { action: 'delete', entity: tenants.name, entityId: id, name: gone.tenant_name } as const;
    await writeAudit({ caller, request: { ip: '' }, services: { clock } }, tx, [entry]);
  }
}
