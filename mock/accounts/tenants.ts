import { eq } from 'drizzle-orm';
import type { Tenant } from '@portal/contract/entities/account';
import { tenant } from '../db/schema';
import type { Store } from '../db/store';

/** The tenants one can sign in to. */
export class Tenants {
  constructor(private readonly store: Store) {}

  list(): Promise<Tenant[]> {
    return this.store.read((db) =>
      db
        .select({
          tenant_id: tenant.tenant_id,
          tenant_name: tenant.tenant_name,
          tenant_name_en: tenant.tenant_name_en,
        })
        .from(tenant)
        .where(eq(tenant.state, '1'))
        .orderBy(tenant.sort, tenant.tenant_id),
    );
  }
}
