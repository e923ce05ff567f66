import { apiUrl, type Transport } from './build-request';

/** The browser's own fetch: all that the small sign-in entry needs. */
export const fetchTransport: Transport = (request, signal) =>
  fetch(apiUrl(request.path), {
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    credentials: 'same-origin',
    // The logout call is sent by a page that is being left.
    keepalive: true,
    cache: 'no-store',
    signal,
  });
