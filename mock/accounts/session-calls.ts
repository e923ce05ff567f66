import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedSession } from '../auth/sessions';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import { clearFamilyCookie, readFamilyCookie, setFamilyCookie } from './session-cookie';
import type { Services } from '../services';

/** Signs an account in whose identity has been proved: tokens, and the cookie they are bound to. */
export async function signIn(
  context: { services: Services; request: FastifyRequest; reply: FastifyReply },
  tenantId: string,
  accountId: string,
): Promise<Omit<IssuedSession, 'cookie'>> {
  const { services, request, reply } = context;
  const place = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const { cookie, ...tokens } = await services.sessions.begin(tenantId, accountId, place);
  if (cookie !== undefined) setFamilyCookie(request, reply, cookie, services.config.refreshTtlMs);
  return tokens;
}

/** Signing in, staying signed in, signing out (SPEC.md section 4). */
export const sessionCalls: CallHandlers<'login' | 'refreshToken' | 'logout' | 'getTenants' | 'getEnvironment'> = {
  async login(context) {
    const { tenant_id, username, password } = context.body;
    const account = await context.services.credentials.verify(tenant_id, username, password, context.request.ip);
    return { data: await signIn(context, tenant_id, account.id), message: 'signedIn' };
  },

  async refreshToken({ params, request, reply, services }) {
    const cookie = readFamilyCookie(request);
    const tokens = await services.sessions.refresh(params.refreshToken, cookie);
    if (tokens === undefined) throw new Refusal(401, 'sessionExpired');
    setFamilyCookie(request, reply, cookie, services.config.refreshTtlMs);
    return { data: tokens };
  },

  async logout({ params, reply, services }) {
    await services.sessions.end(params.refreshToken);
    clearFamilyCookie(reply);
    return { data: null, message: 'signedOut' };
  },

  async getTenants({ services }) {
    return { data: await services.tenants.list() };
  },

  async getEnvironment({ language, services }) {
    const [zh = '', en = zh] = services.config.environmentText.split('|');
    return { data: (language === 'en' ? en : zh).trim() };
  },
};
