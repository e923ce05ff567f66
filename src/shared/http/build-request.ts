import { CODE_REQUEST_ERROR, REQUEST_TIMEOUT_MS, type CallRoute } from '@portal/contract/call';
import { newReference, REFERENCE_HEADER } from '@portal/contract/outage/reference';
import { readPortalConfig } from '@/shared/config/portal-config';
import { translate } from '@/shared/i18n/translate';
import { isRecord } from '@/shared/lib/is-record';
import { ApiError } from './api-error';
import { httpMessages } from './http.messages';

/** What a caller puts into a call. */
export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** What a transport sends. */
export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Below the configured base of calls, with its query. */
  path: string;
  headers: Record<string, string>;
  /** JSON text, or a form with a file; absent where the call has no body. */
  body?: string | FormData;
  timeoutMs: number;
}

/** Who asks. Read it again for every request. */
export interface Caller {
  /** Empty when signed out. */
  token: string;
  tenantId: string;
  language: string;
}

/** Sends a request and gives the raw answer; rejects as `fetch` does. Follows `signal`. */
export type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<Response>;

/** The whole address of a path of the contract. */
export function apiUrl(path: string): string {
  return `${readPortalConfig().apiBase}${path}`;
}

/**
 * The request of a call (docs/specification.md#calls). Path parameters are encoded. Query values that
 * are absent are left out.
 *
 * @throws {ApiError} of kind `unsendable` for a path parameter that is absent, empty, or would address another call
 */
export function buildRequest(
  route: CallRoute,
  callName: string,
  { params, query, body }: CallParts,
  caller: Caller,
): HttpRequest {
  const headers: Record<string, string> = {
    Accept: route.binary ? '*/*' : 'application/json',
    lang: caller.language,
    [REFERENCE_HEADER]: newReference(),
  };
  if (caller.token !== '') {
    headers.Authorization = `${readPortalConfig().authorization} ${caller.token}`.trim();
    if (caller.tenantId !== '') headers.tenant_id = caller.tenantId;
  }
  const request: HttpRequest = {
    method: route.method,
    path: fillPath(route.path, callName, isRecord(params) ? params : {}) + queryString(isRecord(query) ? query : {}),
    headers,
    timeoutMs: route.timeoutMs ?? REQUEST_TIMEOUT_MS,
  };
  if (body instanceof FormData) request.body = body;
  else if (route.method === 'POST') {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body ?? {});
  }
  return request;
}

function fillPath(path: string, callName: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw unsendable(callName, `The path ${path} needs the parameter ${name}.`);
    const encoded = encodeSegment(value);
    // A lone dot segment would be resolved away by the browser, encoded or not.
    if (encoded === undefined || /^\.{1,2}$/.test(encoded))
      throw unsendable(callName, `The parameter ${name} of ${path} cannot be "${value}".`);
    return encoded;
  });
}

/** Undefined for a text that is no Unicode: `encodeURIComponent` throws for half of a surrogate pair. */
function encodeSegment(value: string | number): string | undefined {
  try {
    return encodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function unsendable(callName: string, why: string): ApiError {
  const msg = translate(httpMessages, 'http.requestError');
  return new ApiError({
    kind: 'unsendable',
    code: CODE_REQUEST_ERROR,
    status: 0,
    callName,
    msg,
    cause: new TypeError(why),
  });
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
