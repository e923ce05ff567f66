import { domainUserOf } from './domain-identity';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import { signIn } from './session-calls';

const CODE_TTL_MS = 2 * 60_000;

/** Signing in with a one-time code: of a scan, or of the company domain. */
export const codeSignInCalls: CallHandlers<'scanLogin' | 'getDomainIdentity' | 'createLoginCode'> = {
  async scanLogin(context) {
    const { body, services } = context;
    await services.credentials.demandTenant(body.tenant_id);
    const code = await services.codes.redeem('sign-in', body.loginTmpCode);
    const found = code && (await services.credentials.find(body.tenant_id, code.username));
    // A code that was made in a tenant opens that tenant only.
    const fits = code !== undefined && (code.tenant_id === null || code.tenant_id === body.tenant_id);
    if (found === undefined || found.state !== '1' || !fits) throw new Refusal(400, 'invalidScan');
    return { data: await signIn(context, body.tenant_id, found.id), message: 'signedIn' };
  },

  async getDomainIdentity({ request, services }) {
    const username = domainUserOf(request, services.config);
    if (username === undefined) throw new Refusal(404, 'noDomainIdentity');
    const owner = { tenantId: null, accountId: null, username };
    return { data: { username, loginTmpCode: await services.codes.issue('sign-in', owner, CODE_TTL_MS) } };
  },

  async createLoginCode({ caller, services }) {
    const owner = { tenantId: caller.tenantId, accountId: caller.accountId, username: caller.username };
    const loginTmpCode = await services.codes.issue('sign-in', owner, CODE_TTL_MS);
    return { data: { loginTmpCode, expires_in_s: CODE_TTL_MS / 1000 } };
  },
};
