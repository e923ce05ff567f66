import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomId } from '../../auth/secrets';
import { ATTEMPT_TTL_MS } from './attempts';

/** Names the browser that begins to sign in by a provider. Scripts cannot read it. */
const BROWSER_COOKIE = 'provider_sign_in';
const MADE_HERE = /^[\w-]{32}$/;

/** What names this browser; a new one where it has none. Several tabs may sign in at once, so one is kept. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readBrowser(request);
  const name = MADE_HERE.test(known) ? known : randomId();
  reply.setCookie(BROWSER_COOKIE, name, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: ATTEMPT_TTL_MS / 1000,
  });
  return name;
}

/** What names this browser; empty where it has begun nothing. */
export function readBrowser(request: FastifyRequest): string {
  return request.cookies[BROWSER_COOKIE] ?? '';
}
