import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedSession, Sessions } from '../auth/sessions';
import type { ServerConfig } from '../config/config';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { Credentials } from './credentials';
import { clearFamilyCookie, readFamilyCookie, setFamilyCookie } from './session-cookie';
import type { Tenants } from './tenants';

/** What signing in works with. */
export interface SignInServices {
  sessions: Sessions;
  config: Pick<ServerConfig, 'refreshTtlMs'>;
}

export interface SessionServices extends SignInServices {
  credentials: Credentials;
  tenants: Tenants;
  config: Pick<ServerConfig, 'refreshTtlMs' | 'environmentText'>;
}

/** Signs an account in whose identity has been proved: gives its tokens and sets the cookie that they are bound to. */
export async function signIn(
  { sessions, config }: SignInServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  tenantId: string,
  accountId: string,
): Promise<Omit<IssuedSession, 'cookie'>> {
  const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const { cookie, ...tokens } = await sessions.begin(tenantId, accountId, client);
  if (cookie !== undefined) setFamilyCookie(request, reply, cookie, config.refreshTtlMs);
  return tokens;
}

/** Signing in, staying signed in, signing out (docs/specification.md#session). */
export function sessionCalls(
  services: SessionServices,
): CallHandlers<'login' | 'refreshToken' | 'logout' | 'getTenants' | 'getEnvironment'> {
  const { credentials, sessions, tenants, config } = services;
  return {
    async login({ body, request, reply }) {
      const account = await credentials.verify(body.tenant_id, body.username, body.password, request.ip);
      return { data: await signIn(services, { request, reply }, body.tenant_id, account.id), message: 'signedIn' };
    },

    async refreshToken({ params, request, reply }) {
      const cookie = readFamilyCookie(request);
      const tokens = await sessions.refresh(params.refreshToken, cookie);
      if (tokens === undefined) throw new Refusal(401, 'sessionExpired');
      setFamilyCookie(request, reply, cookie, config.refreshTtlMs);
      return { data: tokens };
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
