import { extend } from 'umi-request';
import { apiUrl, type Transport } from './build-request';

/**
 * umi-request as the portal's transport. It hands over the raw answer (`parseResponse: false`), because its own
 * parser drops the envelope of a failed answer. Its time-out is not used: it leaves the request and the timer alive.
 */
const request = extend({ credentials: 'same-origin', cache: 'no-store', parseResponse: false });

// Interceptors go to this instance only: the default of umi-request shares them with every other one.
request.interceptors.request.use(
  (url, options) => ({ url, options: { ...options, headers: { ...options.headers, 'X-Requested-With': 'portal' } } }),
  { global: false },
);

export const umiTransport: Transport = async (sent, signal) => {
  const answer: unknown = await request(apiUrl(sent.path), {
    method: sent.method,
    headers: sent.headers,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    signal,
  });
  if (!(answer instanceof Response)) throw new TypeError('The transport gave no answer.');
  return answer;
};
