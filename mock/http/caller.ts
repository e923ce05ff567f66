import type { FastifyRequest } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { CODE_PASSWORD_CHANGE_NEEDED, CODE_SECOND_FACTOR_NEEDED } from '@portal/contract/call';
import { employeeOfAccount, stateOfAccount, type AccountState } from '../db/conditions';
import { account, employee, role, sessionFamily, tenant, userRole } from '../db/schema';
import type { ReadCache } from '../db/read-cache';
import type { Store } from '../db/store';
import type { Clock } from '../clock/clock';
import type { ServerKeys } from '../auth/keys';
import { readSessionToken, type SessionClaims } from '../auth/session-token';
import { bearerToken } from './bearer-token';
import { Refusal } from './refusal';

/** Who makes a call. The session token proves it, for one tenant. */
export interface Caller {
  tenantId: string;
  accountId: string;
  username: string;
  familyId: string;
  /** Sorted. */
  roleIds: readonly string[];
  /** The versions of the tenant's data at the moment of the call. */
  menuVersion: number;
  dictVersion: number;
  textVersion: number;
  /** Their password was given by somebody else, and they have not changed it yet. */
  mustChangePassword: boolean;
  /** A role asks them for a second factor, and this session began without one. */
  mustSetUpFactor: boolean;
}

/** What callers are looked up with. */
export interface CallerLookup {
  callers: ReadCache<CallerRow | undefined>;
  store: Store;
  keys: Pick<ServerKeys, 'sessionKey'>;
  clock: Clock;
}

export interface CallerOptions {
  /** The token to take without an Authorization header; only for files, which pages show by address. */
  cookieToken?: string | undefined;
  /** Also somebody who has to change their password first. */
  beforePasswordChange?: boolean;
  /** Also somebody who has to set up a second factor first. */
  beforeSecondFactor?: boolean;
}

/**
 * Finds out who makes a request.
 *
 * @throws {Refusal} 401 without a valid session, 402 when the account is disabled or the tenant suspended, 403 for another tenant's header, 428
 *   when the password has to be changed first, or a second factor to be set up
 */
export async function callerOf(
  lookup: CallerLookup,
  request: FastifyRequest,
  { cookieToken, ...options }: CallerOptions = {},
): Promise<Caller> {
  const token = bearerToken(request.headers.authorization) ?? cookieToken;
  const caller = token === undefined ? undefined : await callerOfToken(lookup, token, options);
  if (caller === undefined) throw new Refusal(401, 'sessionExpired');
  const tenantHeader = request.headers.tenant_id;
  if (tenantHeader !== undefined && tenantHeader !== '' && tenantHeader !== caller.tenantId) {
    throw new Refusal(403, 'otherTenant');
  }
  return caller;
}

/**
 * The caller of a session token; undefined where the session is over.
 *
 * @throws {Refusal} 402 when the account has been disabled or the tenant suspended since, 428 when the password has to be changed, or a second
 *   factor to be set up, first
 */
export async function callerOfToken(
  lookup: CallerLookup,
  token: string,
  { beforePasswordChange = false, beforeSecondFactor = false }: Omit<CallerOptions, 'cookieToken'> = {},
): Promise<Caller | undefined> {
  const claims = readSessionToken(lookup.keys.sessionKey, token, lookup.clock.now());
  if (claims === undefined) return undefined;
  const key = JSON.stringify([claims.tenant, claims.family, claims.account]);
  const row = await lookup.callers.get(key, () => readCaller(lookup.store, claims));
  if (row === undefined || row.endedAt !== null) return undefined;
  if (row.tenantState !== '1') throw new Refusal(402, 'tenantSuspended');
  if (row.accountState !== '1') throw new Refusal(402, 'unauthorizedOperation');
  if (row.mustChangePassword && !beforePasswordChange) {
    throw new Refusal(CODE_PASSWORD_CHANGE_NEEDED, 'mustChangePassword');
  }
  if (row.mustSetUpFactor && !beforeSecondFactor && !beforePasswordChange) {
    throw new Refusal(CODE_SECOND_FACTOR_NEEDED, 'mustSetUpFactor');
  }
  return {
    tenantId: claims.tenant,
    accountId: claims.account,
    username: row.username,
    familyId: claims.family,
    roleIds: row.roleIds,
    menuVersion: row.menuVersion,
    dictVersion: row.dictVersion,
    textVersion: row.textVersion,
    mustChangePassword: row.mustChangePassword,
    mustSetUpFactor: row.mustSetUpFactor,
  };
}

/** What the database says of a caller. */
export interface CallerRow {
  username: string;
  accountState: AccountState;
  tenantState: '0' | '1';
  endedAt: Date | null;
  menuVersion: number;
  dictVersion: number;
  textVersion: number;
  mustChangePassword: boolean;
  mustSetUpFactor: boolean;
  roleIds: string[];
}

async function readCaller(store: Store, claims: SessionClaims): Promise<CallerRow | undefined> {
  const [row] = await store.read((db) =>
    db
      .select({
        username: account.username,
        accountState: stateOfAccount,
        tenantState: tenant.state,
        endedAt: sessionFamily.ended_at,
        menuVersion: tenant.menu_version,
        dictVersion: tenant.dict_version,
        textVersion: tenant.text_version,
        mustChangePassword: sql<boolean>`${account.must_change_password} and ${sessionFamily.by_password}`,
        mustSetUpFactor: sessionFamily.must_set_up_factor,
        roleIds: sql<string[]>`(
          select coalesce(json_agg(${userRole.role_id} order by ${userRole.role_id}), '[]'::json)
          from ${userRole} join ${role} on ${role.tenant_id} = ${userRole.tenant_id} and ${role.id} = ${userRole.role_id}
          where ${userRole.tenant_id} = ${account.tenant_id} and ${userRole.account_id} = ${account.id}
            and ${role.state} = '1')`,
      })
      .from(sessionFamily)
      .innerJoin(account, and(eq(account.tenant_id, sessionFamily.tenant_id), eq(account.id, sessionFamily.account_id)))
      .leftJoin(employee, employeeOfAccount)
      .innerJoin(tenant, eq(tenant.tenant_id, sessionFamily.tenant_id))
      .where(
        and(
          eq(sessionFamily.tenant_id, claims.tenant),
          eq(sessionFamily.id, claims.family),
          eq(sessionFamily.account_id, claims.account),
        ),
      ),
  );
  return row;
}
