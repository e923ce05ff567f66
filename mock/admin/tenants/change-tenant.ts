import { eq, inArray, sql } from 'drizzle-orm';
import { tenants } from '@portal/contract/admin/tenants';
import type { SeenRow } from '@portal/contract/admin/crud/wire';
import { isPrefix } from '../../releases/place';
import { dropHeld } from '../../outbox/message-claims';
import { application, tenant } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { allowedPrefixes } from '../../menus/tenant-bounds';
import type { AdminContext, FormInput } from '../crud/admin-table';
import { changesOf } from '../crud/audit';
import { checked, contentsOf } from '../crud/change-row';
import { once } from '../crud/once';
import { lockTenant, lockTenants, noteTenant, requireNotMain, stampOf } from './lock-tenants';

/** Changes a tenant's names and limits. Other applications count from its next call on. */
export async function editTenant(context: AdminContext, input: FormInput & SeenRow): Promise<null> {
  const { id, version } = input;
  const values = await checked(context, tenants, input.values, 'edit');
  const saving = { requestId: input.request_id, contents: contentsOf(tenants, values, { id, version }), id };
  await context.services.store.write((tx) =>
    once(context, tx, saving, async () => {
      const before = await lockTenant(tx, { id, version });
      await requireApplications(tx, String(values.applications));
      await tx
        .update(tenant)
        .set({
          ...limitsOf(values),
          ...stampOf(context),
          version: version + 1,
          // Menu trees are built again, and open pages ask for theirs.
          menu_version: sql`${tenant.menu_version} + 1`,
        })
        .where(eq(tenant.tenant_id, id));
      await noteTenant(context, tx, before, { action: 'edit', changes: changesOf(tenants, { ...before }, values) });
    }),
  );
  return null;
}

/** The columns that the form has of a tenant, whether it is new or not. */
export const limitsOf = (values: Readonly<Record<string, unknown>>) => ({
  tenant_name: String(values.tenant_name),
  tenant_name_en: String(values.tenant_name_en),
  account_limit: Number(values.account_limit),
  storage_limit_mb: Number(values.storage_limit_mb),
  applications: allowedPrefixes(String(values.applications)).join('\n'),
  sort: Number(values.sort),
});

/** @throws {Refusal} 400 where a prefix of the list is no application of any tenant: it would be a typing error */
export async function requireApplications(tx: Tx, list: string): Promise<void> {
  const further = allowedPrefixes(list).filter((prefix) => !isPrefix(prefix));
  if (further.length === 0) return;
  const rows = await tx
    .select({ prefix: application.prefix })
    .from(application)
    .where(inArray(application.prefix, further));
  const known = new Set(rows.map(({ prefix }) => prefix));
  const unknown = further.find((prefix) => !known.has(prefix));
  if (unknown !== undefined)
    throw new Refusal(400, 'applicationUnknown', { values: { prefix: unknown }, at: 'applications' });
}

/**
 * Suspends tenants, or resumes them: all or none. The sessions of a suspended one end at once, and nobody signs in to it;
 * all that it has stays.
 *
 * @throws {Refusal} 400 for the main tenant, 409 where a deletion is planned
 */
export async function setTenantStates(
  context: AdminContext,
  seen: readonly SeenRow[],
  state: '0' | '1',
): Promise<number> {
  const { services } = context;
  const { changed, ended } = await services.store.write(async (tx) => {
    const rows = (await lockTenants(tx, seen)).filter((row) => row.state !== state);
    const families: string[] = [];
    for (const row of rows) {
      requireNotMain(row);
      if (row.delete_at !== null) throw new Refusal(409, 'deletionAsked');
      families.push(...(await storeState(context, tx, row.tenant_id, state)));
      if (state === '1') await dropHeld(tx, row.tenant_id, services.clock.now());
      await noteTenant(context, tx, row, { action: state === '1' ? 'resume' : 'suspend' });
    }
    return { changed: rows.length, ended: families };
  });
  services.sessions.announceEnd(ended);
  return changed;
}

/** Stores a state of a locked tenant, with more that changes. Gives the sessions that have ended, to be announced. */
export async function storeState(
  context: AdminContext,
  tx: Tx,
  tenantId: string,
  state: '0' | '1',
  more: { delete_at?: Date | null } = {},
): Promise<string[]> {
  await tx
    .update(tenant)
    .set({ state, ...more, ...stampOf(context), version: sql`${tenant.version} + 1` })
    .where(eq(tenant.tenant_id, tenantId));
  return state === '0' ? context.services.sessions.endTenant(tx, tenantId, 'admin') : [];
}
