import type { FastifyReply, FastifyRequest } from 'fastify';

/** Binds a session's refresh tokens to the browser that signed in. Scripts cannot read it. */
const FAMILY_COOKIE = 'refresh_family';

export function setFamilyCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeMs: number): void {
  reply.setCookie(FAMILY_COOKIE, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: Math.floor(maxAgeMs / 1000),
  });
}

export function readFamilyCookie(request: FastifyRequest): string {
  return request.cookies[FAMILY_COOKIE] ?? '';
}

export function clearFamilyCookie(reply: FastifyReply): void {
  reply.clearCookie(FAMILY_COOKIE);
}
