import type { IncomingHttpHeaders } from 'node:http';

/** Headers of which a proxy adds at least one. A browser that asks the server itself sends none of them. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a request came through a proxy that says so, trusted or not. */
export function cameThroughProxy(headers: IncomingHttpHeaders): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined);
}
