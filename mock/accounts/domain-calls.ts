import type { OneTimeCodes } from '../auth/one-time-codes';
import type { ServerConfig } from '../config/config';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import { domainUserOf } from './domain-identity';
import type { Tenants } from './tenants';

/** How long the code of the company domain is good, ms. The browser redeems it at once. */
const CODE_TTL_MS = 2 * 60_000;

export interface DomainServices {
  codes: OneTimeCodes;
  tenants: Tenants;
  config: Pick<ServerConfig, 'domainProxy' | 'domainUser' | 'domainTenants' | 'trustsProxy'>;
}

/** Who the company domain says is sitting at the browser (docs/specification.md#call-get-domain-identity). */
export function domainCalls({ codes, tenants, config }: DomainServices): CallHandlers<'getDomainIdentity'> {
  return {
    async getDomainIdentity({ request, query }) {
      const username = domainUserOf(request, config);
      if (username === undefined) throw new Refusal(404, 'noDomainIdentity');
      const tenantId = await tenantOf(query.tenant_id);
      const owner = { tenantId, accountId: null, username };
      return { data: { username, loginTmpCode: await codes.issue('sign-in', owner, CODE_TTL_MS) } };
    },
  };

  /** The tenant that the code is bound to: the one that was asked for, or else the first that the domain knows. */
  async function tenantOf(wanted: string | undefined): Promise<string> {
    const inUse = (await tenants.list()).map((tenant) => tenant.tenant_id);
    const known = config.domainTenants.length === 0 ? inUse : config.domainTenants;
    const chosen = wanted ?? known[0];
    if (chosen === undefined || !known.includes(chosen) || !inUse.includes(chosen)) {
      throw new Refusal(400, 'unknownTenant');
    }
    return chosen;
  }
}
