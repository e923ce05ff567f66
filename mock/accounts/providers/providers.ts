import { and, eq, inArray } from 'drizzle-orm';
import type { SignInWays } from '@portal/contract/calls/sign-in';
import { rowOf } from '../../db/conditions';
import { signInProvider, tenant } from '../../db/schema';
import type { Store } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { Provider } from './oidc';

const IN_USE = and(eq(signInProvider.state, '1'), eq(tenant.state, '1'));

/** The providers that people sign in with, of all tenants in use. */
export class SignInProviders {
  constructor(private readonly store: Pick<Store, 'read'>) {}

  /** How people of a tenant may sign in. */
  async waysOf(tenantId: string): Promise<SignInWays> {
    const rows = await this.rows(tenantId);
    return {
      passwords: rows.every((row) => row.passwords),
      providers: rows.map((row) => ({ id: row.id, name: row.provider_name, name_en: row.provider_name_en })),
    };
  }

  /** @throws {Refusal} 403 where the tenant's passwords are out of use */
  async requirePasswords(tenantId: string): Promise<void> {
    const rows = await this.rows(tenantId);
    if (rows.some((row) => !row.passwords)) throw new Refusal(403, 'passwordsOff');
  }

  /** @throws {Refusal} 400 where there is no such provider in use */
  async require(tenantId: string, id: string): Promise<Provider> {
    const [row] = await this.store.read((db) =>
      db
        .select({ provider: signInProvider })
        .from(signInProvider)
        .innerJoin(tenant, eq(tenant.tenant_id, signInProvider.tenant_id))
        .where(and(rowOf(signInProvider, tenantId, id), IN_USE)),
    );
    if (row === undefined) throw new Refusal(400, 'providerGone');
    return row.provider;
  }

  /** A provider, in use or not; undefined where it is gone. */
  async find(tenantId: string, id: string): Promise<Provider | undefined> {
    const [row] = await this.store.read((db) =>
      db
        .select()
        .from(signInProvider)
        .where(rowOf(signInProvider, tenantId, id)),
    );
    return row;
  }

  /** The providers of all tenants that an issuer's token may be for. */
  async ofIssuer(issuer: string, clientIds: readonly string[]): Promise<Provider[]> {
    if (clientIds.length === 0) return [];
    return this.store.read((db) =>
      db
        .select()
        .from(signInProvider)
        .where(and(eq(signInProvider.issuer, issuer), inArray(signInProvider.client_id, [...clientIds]))),
    );
  }

  private async rows(tenantId: string): Promise<Provider[]> {
    const rows = await this.store.read((db) =>
      db
        .select({ provider: signInProvider })
        .from(signInProvider)
        .innerJoin(tenant, eq(tenant.tenant_id, signInProvider.tenant_id))
        .where(and(eq(signInProvider.tenant_id, tenantId), IN_USE))
        .orderBy(signInProvider.sort, signInProvider.id),
    );
    return rows.map((row) => row.provider);
  }
}
