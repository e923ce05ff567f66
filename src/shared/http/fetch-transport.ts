import { apiUrl, type Transport } from './build-request';

/** The browser's own fetch: all that the small sign-in entry needs. */
export const fetchTransport: Transport = (request, signal) =>
  fetch(apiUrl(request.path), {
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
