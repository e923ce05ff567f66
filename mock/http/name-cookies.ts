import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { sessionCookie } from '@portal/contract/session-cookies';

const TOKEN = 'token';

/**
 * Below a base path the session's cookie has a name of its own (`sessionCookie`). Calls find it as `token` all the same;
 * the one of another portal, at the root of this host, is not theirs.
 */
export function nameCookies(app: FastifyInstance, basePath: string): void {
  if (basePath === '') return;
  app.addHook('onRequest', async (request) => {
    const { [TOKEN]: _other, ...rest } = request.cookies;
    const own = rest[sessionCookie(TOKEN, basePath)];
    request.cookies = own === undefined ? rest : { ...rest, [TOKEN]: own };
  });
}
