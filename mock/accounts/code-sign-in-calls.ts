import type { OneTimeCodes } from '../auth/one-time-codes';
import { digest } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import type { ServerConfig } from '../config/config';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { Credentials } from './credentials';
import { beforeFirstDay } from './first-day';
import type { Profiles } from './profiles';
import type { SecurityEvents } from './security-events';
import { clientOf, handOver, type SignInServices } from './session-calls';
import { readFamilyCookie } from './session-cookie';

const CODE_TTL_MS = 2 * 60_000;
/** A code is made by somebody who has just proved who they are, not by whoever finds an open browser. */
const RECENT_SIGN_IN_MS = 15 * 60_000;

export interface CodeSignInServices extends SignInServices {
  credentials: Credentials;
  codes: OneTimeCodes;
  profiles: Profiles;
  events: SecurityEvents;
  clock: Clock;
  config: Pick<ServerConfig, 'refreshTtlMs'>;
}

/** Signing in with a one-time code, which a scan or the company domain gives. */
export function codeSignInCalls(
  services: CodeSignInServices,
): CallHandlers<'scanLogin' | 'createLoginCode' | 'getLoginCodeOwner'> {
  const { credentials, codes, sessions, profiles, events, clock } = services;
  return {
    async scanLogin({ body, request, reply }) {
      const { tenant_id: tenantId } = body;
      await credentials.requireTenant(tenantId);
      const code = await codes.redeem('sign-in', body.loginTmpCode);
      const found = code && (await credentials.find(tenantId, code.username));
      // A code that was made in a tenant opens that tenant only.
      const fits = code?.tenant_id === tenantId;
      if (fits && found?.state === '2') throw beforeFirstDay(found.joins_on);
      if (found === undefined || found.state !== '1' || !fits) throw new Refusal(400, 'invalidScan');
      const client = clientOf(request);
      const session =
        code.family_id === null
          ? await sessions.begin(tenantId, found.id, client, 'domain')
          : await sessions.beginChild(tenantId, found.id, client, code.family_id);
      if (session === undefined) throw new Refusal(400, 'invalidScan');
      await events.signedInByCode({ tenantId, accountId: found.id, username: found.username, address: request.ip });
      return { data: handOver(services, { request, reply }, session), message: 'signedIn' };
    },

    async createLoginCode({ caller, request }) {
      const session = await sessions.find(caller.tenantId, caller.familyId);
      if (session === undefined || session.cookie_hash !== digest(readFamilyCookie(request))) {
        throw new Refusal(403, 'ownBrowserNeeded');
      }
      if (session.parent_id !== null) throw new Refusal(403, 'passwordSignInNeeded');
      if (clock.now() - session.created_at.getTime() > RECENT_SIGN_IN_MS) throw new Refusal(403, 'recentSignInNeeded');
      const loginTmpCode = await codes.issue('sign-in', caller, CODE_TTL_MS);
      await events.codeMade({ ...caller, address: request.ip });
      return { data: { loginTmpCode, expires_in_s: CODE_TTL_MS / 1000 } };
    },

    async getLoginCodeOwner({ body }) {
      const code = await codes.peek('sign-in', body.loginTmpCode);
      if (code === undefined) throw new Refusal(400, 'invalidScan');
      const { tenant_id: tenantId, account_id: accountId, username } = code;
      const known = tenantId !== null && accountId !== null ? await profiles.of({ tenantId, accountId }) : undefined;
      const { emp_name = '', emp_name_en = '' } = known ?? {};
      return { data: { username, emp_name, emp_name_en, tenant_id: tenantId } };
    },
  };
}
