import { ROOT_PATH } from '@portal/contract/paths/entry';
import Cookies from 'js-cookie';
import type { TokenPair } from '@portal/contract/entities/account';
import { local } from '@/shared/lib/safe-storage';
import {
  ACTIVITY_KEY,
  BY_PROVIDER_KEY,
  CLEARED_AT_LOG_OUT,
  END_REASON_KEY,
  REFRESH_ATTEMPT_KEY,
  REFRESH_LEASE_KEY,
  REFRESH_TOKEN_KEY,
  TENANT_KEY,
  TOKEN_COOKIE,
  TOKEN_TIME_COOKIE,
} from './keys';

const COOKIE = { path: ROOT_PATH, sameSite: 'Lax' } as const;

/** The session token of this moment; empty when signed out. Read it anew each time: another tab may have refreshed. */
export function readToken(): string {
  return Cookies.get(TOKEN_COOKIE) ?? '';
}

export function isSignedIn(): boolean {
  return readToken() !== '';
}

/** When the tokens were stored, in ms since 1970; 0 where that is not known. */
export function readTokenTime(): number {
  const time = Number(Cookies.get(TOKEN_TIME_COOKIE));
  return Number.isFinite(time) ? time : 0;
}

/** The refresh token; empty where there is none. */
export function readRefreshToken(): string {
  return local.get(REFRESH_TOKEN_KEY) ?? '';
}

/** The tenant signed in to; empty where there is none. */
export function readTenantId(): string {
  return local.get(TENANT_KEY) ?? '';
}

/** Stores both tokens; the refresh token last, since its `storage` event is what the other browser tabs follow. */
export function storeTokens(tokens: TokenPair, now: number = Date.now()): void {
  const options = { ...COOKIE, secure: location.protocol === 'https:' };
  Cookies.set(TOKEN_COOKIE, tokens.token, options);
  Cookies.set(TOKEN_TIME_COOKIE, String(now), options);
  local.set(REFRESH_TOKEN_KEY, tokens.refreshToken);
}

/** A successful sign-in (docs/specification.md#session). */
export function storeSignIn(tokens: TokenPair, tenantId: string): void {
  local.set(TENANT_KEY, tenantId);
  local.remove(REFRESH_ATTEMPT_KEY);
  local.remove(END_REASON_KEY);
  local.remove(ACTIVITY_KEY);
  local.remove(BY_PROVIDER_KEY);
  storeTokens(tokens);
}

/**
 * Forgets the session in this browser: the cookies first, so that a tab which wakes up by the `storage` event of the
 * rest already finds itself signed out (docs/specification.md#log-out).
 */
export function clearSession(): void {
  Cookies.remove(TOKEN_COOKIE, COOKIE);
  Cookies.remove(TOKEN_TIME_COOKIE, COOKIE);
  local.remove(REFRESH_ATTEMPT_KEY);
  local.remove(REFRESH_LEASE_KEY);
  local.remove(ACTIVITY_KEY);
  local.remove(BY_PROVIDER_KEY);
  for (const key of CLEARED_AT_LOG_OUT) local.remove(key);
}
