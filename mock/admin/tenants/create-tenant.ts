import { sql } from 'drizzle-orm';
import { tenants } from '@portal/contract/admin/tenants';
import { hashPassword } from '../../auth/scrypt';
import { randomId } from '../../auth/secrets';
import { tenant } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext, FormInput } from '../crud/admin-table';
import { changesOf } from '../crud/audit';
import { checked, contentsOf } from '../crud/change-row';
import { withRefusals } from '../crud/database-refusals';
import { once } from '../crud/once';
import { limitsOf, requireApplications } from './change-tenant';
import { copyTenant } from './copy-tenant';
import { noteTenant, stampOf } from './lock-tenants';

/**
 * Makes a tenant with its first administrator, all of it or nothing: like another one, or like a new portal. Nobody
 * knows the password of the account; `FirstPassword` gives one.
 *
 * @returns its code, also when the same request comes again
 */
export async function createTenant(context: AdminContext, input: FormInput): Promise<string> {
  const { services } = context;
  const values = await checked(context, tenants, input.values, 'add');
  const id = String(values.tenant_id);
  const username = String(values.first_username);
  const template = values.template === null ? undefined : String(values.template);
  // Before the transaction: a hash takes long, and the embedded database has one connection.
  const administrator = { username, hash: await hashPassword(randomId()) };
  const saving = { requestId: input.request_id, contents: contentsOf(tenants, values), id };
  return withRefusals(context, tenants, { store: values }, () =>
    services.store.write((tx) =>
      once(context, tx, saving, async () => {
        await requireFreeCode(tx, id);
        await requireApplications(tx, String(values.applications));
        const row = { tenant_id: id, ...limitsOf(values), first_account: username, ...stampOf(context) };
        if (template === undefined) await services.newTenants.fill(tx, row, administrator);
        else await copyTenant(context, tx, template, { row, administrator });
        await noteTenant(context, tx, row, { action: 'add', changes: changesOf(tenants, undefined, values) });
      }),
    ),
  );
}

/** Codes name folders, and some disks know no difference between `HQ` and `hq`. @throws {Refusal} 400 where it is taken */
async function requireFreeCode(tx: Tx, id: string): Promise<void> {
  const [known] = await tx
    .select({ id: tenant.tenant_id })
    .from(tenant)
    .where(sql`lower(${tenant.tenant_id}) = ${id}`)
    .limit(1);
  if (known !== undefined) throw new Refusal(400, 'tenantTaken', { values: { code: known.id }, at: 'tenant_id' });
}
