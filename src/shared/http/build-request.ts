import { API_BASE, REQUEST_TIMEOUT_MS, type CallRoute } from '@portal/contract/call';
import { isRecord } from '@/shared/lib/is-record';

/** What a transport sends. */
export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Below {@link API_BASE}, with its query. */
  path: string;
  headers: Record<string, string>;
  /** JSON text; absent where the call has no body. */
  body?: string;
  timeoutMs: number;
}

/** Who asks: read anew for every request. */
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
  return `${API_BASE}${path}`;
}

/**
 * The request of a call (SPEC.md section 7): path parameters are encoded, an absent or empty one throws a
 * `TypeError`, since it would address another call; absent query values are left out.
 */
export function buildRequest(route: CallRoute, input: unknown, caller: Caller): HttpRequest {
  const { params, query, body } = isRecord(input) ? input : {};
  const headers: Record<string, string> = { Accept: route.binary ? '*/*' : 'application/json', lang: caller.language };
  if (caller.token !== '') {
    headers.Authorization = `Bearer ${caller.token}`;
    if (caller.tenantId !== '') headers.tenant_id = caller.tenantId;
  }
  const request: HttpRequest = {
    method: route.method,
    path: fillPath(route.path, isRecord(params) ? params : {}) + queryString(isRecord(query) ? query : {}),
    headers,
    timeoutMs: route.timeoutMs ?? REQUEST_TIMEOUT_MS,
  };
  if (route.method === 'POST') {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body ?? {});
  }
  return request;
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw new TypeError(`The path ${path} needs the parameter ${name}.`);
    // A lone dot segment would be resolved away by the browser, encoded or not.
    const encoded = encodeURIComponent(value);
    if (/^\.{1,2}$/.test(encoded)) throw new TypeError(`The parameter ${name} of ${path} cannot be "${encoded}".`);
    return encoded;
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
