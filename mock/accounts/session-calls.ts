import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionClient } from '../auth/session-client';
import type { IssuedSession, Sessions } from '../auth/sessions';
import type { ServerConfig } from '../config/config';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { Store } from '../db/store';
import type { Credentials } from './credentials';
import type { SignInDirectories } from './directories/directories';
import { endWhereDisabled } from './directories/end-disabled';
import type { SignInProviders } from './providers/providers';
import type { FactorSignIn } from './second-factor/factor-sign-in';
import type { SecondFactors } from './second-factor/second-factors';
import type { SecurityEvents } from './security-events';
import { clearFamilyCookie, readFamilyCookie, setFamilyCookie } from './session-cookie';
import type { Tenants } from './tenants';

/** What signing in works with. */
export interface SignInServices {
  sessions: Sessions;
  config: Pick<ServerConfig, 'refreshTtlMs'>;
}

export interface SessionServices extends SignInServices {
  store: Pick<Store, 'write'>;
  credentials: Credentials;
  events: SecurityEvents;
  tenants: Tenants;
  signInProviders: Pick<SignInProviders, 'requirePasswords'>;
  signInDirectories: Pick<SignInDirectories, 'linkOf' | 'letsIn'>;
  secondFactors: Pick<SecondFactors, 'holdBack'>;
  factorSignIn: Pick<FactorSignIn, 'askWhereOn'>;
  config: Pick<ServerConfig, 'refreshTtlMs' | 'environmentText'>;
}

/** How much of a user agent is kept, characters. */
const USER_AGENT_MAX = 256;

/** What a sign-in knows of the browser that asks. */
export function clientOf(request: FastifyRequest): SessionClient {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX) };
}

/** Hands a new session to the browser: gives its tokens and sets the cookie that they are bound to. */
export function handOver(
  { config }: Pick<SignInServices, 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { cookie, ...tokens }: IssuedSession,
): Omit<IssuedSession, 'cookie'> {
  if (cookie !== undefined) setFamilyCookie(request, reply, cookie, config.refreshTtlMs);
  return tokens;
}

/** Signing in, staying signed in, signing out (docs/specification.md#session). */
export function sessionCalls(
  services: SessionServices,
): CallHandlers<'login' | 'refreshToken' | 'logout' | 'getTenants' | 'getEnvironment'> {
  const { credentials, sessions, events, tenants, signInProviders, secondFactors, factorSignIn, config } = services;
  return {
    async login({ body, request, reply }) {
      await signInProviders.requirePasswords(body.tenant_id);
      const client = clientOf(request);
      const { account, way } = await credentials.verify(body.tenant_id, body.username, body.password, client);
      const owner = { tenantId: account.tenant_id, accountId: account.id, username: account.username };
      await factorSignIn.askWhereOn(owner);
      await credentials.accept(account, client.address);
      const session = await sessions.begin(owner.tenantId, owner.accountId, client, way, (tx, familyId) =>
        secondFactors.holdBack(tx, owner, familyId),
      );
      return { data: handOver(services, { request, reply }, session), message: 'signedIn' };
    },

    async refreshToken({ params, query, request, reply }) {
      const cookie = readFamilyCookie(request);
      await endWhereDisabled(services, params.refreshToken);
      const idleMs = query.idle_s === undefined ? undefined : query.idle_s * 1000;
      const refreshed = await sessions.refresh(params.refreshToken, cookie, request.ip, idleMs);
      if (refreshed.outcome === 'revoked') {
        await events.stolenToken(refreshed.tenantId, refreshed.accountId, request.ip);
      }
      if (refreshed.outcome !== 'issued') throw new Refusal(401, 'sessionExpired');
      setFamilyCookie(request, reply, cookie, config.refreshTtlMs);
      return { data: refreshed.tokens };
    },

    async logout({ params, reply }) {
      await sessions.end(params.refreshToken);
      clearFamilyCookie(reply);
      return { data: null, message: 'signedOut' };
    },

    async getTenants() {
      return { data: await tenants.list() };
    },

    async getEnvironment({ language }) {
      const [zh = '', en = zh] = config.environmentText.split('|');
      return { data: (language === 'en' ? en : zh).trim() };
    },
  };
}
