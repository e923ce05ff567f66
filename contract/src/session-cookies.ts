/**
 * The name of a cookie of the session. At the root it is the specification's (docs/specification.md#cookies). Two
 * portals of one host, below two base paths, must not take each other's session for their own.
 *
 * @param basePath such as `/office`; empty at the root
 */
export const sessionCookie = (name: string, basePath: string): string => name + basePath.replaceAll('/', '.');
