import type { OneTimeCodes } from '../auth/one-time-codes';
import type { ServerConfig } from '../config/config';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { Credentials } from './credentials';
import { signIn, type SignInServices } from './session-calls';

const CODE_TTL_MS = 2 * 60_000;

export interface CodeSignInServices extends SignInServices {
  credentials: Credentials;
  codes: OneTimeCodes;
  config: Pick<ServerConfig, 'refreshTtlMs'>;
}

/** Signing in with a one-time code, which a scan or the company domain gives. */
export function codeSignInCalls(services: CodeSignInServices): CallHandlers<'scanLogin' | 'createLoginCode'> {
  const { credentials, codes } = services;
  return {
    async scanLogin({ body, request, reply }) {
      await credentials.requireTenant(body.tenant_id);
      const code = await codes.redeem('sign-in', body.loginTmpCode);
      const found = code && (await credentials.find(body.tenant_id, code.username));
      // A code that was made in a tenant opens that tenant only.
      const fits = code?.tenant_id === body.tenant_id;
      if (found === undefined || found.state !== '1' || !fits) throw new Refusal(400, 'invalidScan');
      return { data: await signIn(services, { request, reply }, body.tenant_id, found.id), message: 'signedIn' };
    },

    async createLoginCode({ caller }) {
      const owner = { tenantId: caller.tenantId, accountId: caller.accountId, username: caller.username };
      const loginTmpCode = await codes.issue('sign-in', owner, CODE_TTL_MS);
      return { data: { loginTmpCode, expires_in_s: CODE_TTL_MS / 1000 } };
    },
  };
}
