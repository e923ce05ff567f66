import type { LoginUser, Tenant } from '@portal/contract/entities/account';
import type { Language } from '@portal/contract/microapp/props';
import { createApi, type PortalApi } from '../api/create-api';
import { encrypt } from './rsa';

/** A signed-in developer. */
export interface StandaloneSession {
  token: string;
  /** Empty where the session is the portal's own: then only the portal may refresh it. */
  refreshToken: string;
  tenantId: string;
}

const SESSION_KEY = 'subapp-kit.session';

/** The API client with the given session; without one for the calls of the sign-in form. Never refreshes a token. */
function openApi(lang: Language, session?: StandaloneSession): PortalApi {
  return createApi({
    lang,
    tenantId: session?.tenantId ?? '',
    helpers: {
      getToken: () => session?.token ?? '',
      refreshToken: () => Promise.resolve(''),
      whenServerIsBack: () => () => undefined,
      formatNumber: String,
      getDict: () => Promise.resolve([]),
      getTexts: () => Promise.resolve({}),
      getEmployees: () => Promise.resolve({ total: 0, rows: [] }),
      previewFile: () => undefined,
    },
  });
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

/** The session of the portal in this browser, where the app is opened on the portal's own origin. */
export function portalSession(): StandaloneSession | undefined {
  const token = cookie('token');
  const tenantId = localStorage.getItem('tenant_id') ?? '';
  return token && tenantId ? { token, tenantId, refreshToken: '' } : undefined;
}

/** The session of an earlier sign-in in this browser tab. */
export function storedSession(): StandaloneSession | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { token, refreshToken, tenantId } = value as Record<string, unknown>;
    return typeof token === 'string' && typeof refreshToken === 'string' && typeof tenantId === 'string'
      ? { token, refreshToken, tenantId }
      : undefined;
  } catch {
    return undefined;
  }
}

export function storeSession(session: StandaloneSession | undefined): void {
  if (session) sessionStorage.setItem(SESSION_KEY, JSON.stringify(session));
  else sessionStorage.removeItem(SESSION_KEY);
}

/** Signs out: forgets the session and loads the page anew, which then shows the sign-in form. */
export function endSession(): void {
  storeSession(undefined);
  location.reload();
}

/** The tenants to choose from. @throws ApiError when the server cannot be reached. */
export function loadTenants(lang: Language): Promise<Tenant[]> {
  return openApi(lang).call('getTenants', { body: {} });
}

async function publicKey(): Promise<string> {
  const response = await fetch('/portal-config.json');
  const config: unknown = await response.json();
  if (typeof config === 'object' && config !== null && 'publicKey' in config && typeof config.publicKey === 'string') {
    return config.publicKey;
  }
  throw new Error('portal-config.json has no publicKey');
}

/** Signs in at the portal's server. @throws ApiError with the server's message. */
export async function signIn(
  lang: Language,
  account: { username: string; password: string; tenantId: string },
): Promise<StandaloneSession> {
  const pair = await openApi(lang).call('login', {
    body: {
      username: account.username,
      password: encrypt(account.password, await publicKey()),
      tenant_id: account.tenantId,
    },
  });
  return { ...pair, tenantId: account.tenantId };
}

/**
 * The session with its next token; undefined when it is over. A session of the portal is read again from the browser,
 * since only the portal refreshes it.
 */
export async function refreshSession(
  lang: Language,
  session: StandaloneSession,
): Promise<StandaloneSession | undefined> {
  if (!session.refreshToken) {
    const current = portalSession();
    return current && current.token !== session.token ? current : undefined;
  }
  try {
    const pair = await openApi(lang).call('refreshToken', { params: { refreshToken: session.refreshToken } });
    return { ...pair, tenantId: session.tenantId };
  } catch {
    return undefined;
  }
}

/** The signed-in person and the permission codes. @throws ApiError when the session is over. */
export function loadUser(lang: Language, session: StandaloneSession): Promise<LoginUser> {
  return openApi(lang, session).call('getLoginUser');
}
