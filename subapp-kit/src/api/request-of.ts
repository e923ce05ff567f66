import type { CallRoute } from '@portal/contract/call';
import { REFERENCE_HEADER } from '@portal/contract/outage/reference';

/** The input of a call, in the shape of the contract's `CallInput`. */
export interface RequestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Identity {
  /** The word before the token; empty where the token stands alone. */
  authorization: string;
  token: string;
  tenantId: string;
  lang: string;
  /** The number of the request. */
  reference: string;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/**
 * The address, headers and body of a call (docs/specification.md#call-wrapper). Path parameters are encoded: no value
 * can leave its segment. Query values that are undefined or null are left out.
 * @throws TypeError when a path parameter is missing.
 */
export function requestOf(
  base: string,
  route: CallRoute,
  input: RequestInput,
  { authorization, token, tenantId, lang, reference }: Identity,
): { url: string; init: RequestInit } {
  const params = new Map(entriesOf(input.params));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined || value === null || value === '') throw new TypeError(`${route.path}: no ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const headers = new Headers({ lang, [REFERENCE_HEADER]: reference });
  if (token) {
    headers.set('Authorization', `${authorization} ${token}`.trim());
    headers.set('tenant_id', tenantId);
  }
  const init: RequestInit = { method: route.method, headers };
  if (input.body instanceof FormData) {
    // The browser sets the content type, because only the browser knows the boundary.
    init.body = input.body;
  } else if (route.method === 'POST') {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(input.body ?? {});
  }
  const search = query.toString();
  return { url: `${base}${path}${search ? `?${search}` : ''}`, init };
}
