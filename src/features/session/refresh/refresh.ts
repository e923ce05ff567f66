import { readPortalConfig } from '@/shared/config/portal-config';
import { ApiError, call, isTransient } from '@/shared/http';
import { local } from '@/shared/lib/safe-storage';
import { endSession } from '../end-session';
import {
  readRefreshToken,
  readToken,
  readTokens,
  readTokenTime,
  REFRESH_ATTEMPT_KEY,
  storeTokens,
} from '@/features/stored-session';
import { idleSeconds } from './activity';
import { exclusively } from './exclusive';
import { decideRefresh, type RefreshDecision } from './refresh-decision';

/** What came of a refresh: `unknown` when neither side can tell (no connection, server in trouble). */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unknown';

/** A sub-application that asks for a fresh token this soon after the last one gets the same. */
const FRESH_MS = 2_000;

const listeners = new Set<() => void>();

/** Calls the listener when this page has refreshed the token. Gives back the way to stop. */
export function onRefreshed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The decision of this moment, from what all browser tabs share. */
export function decideNow(): RefreshDecision {
  const attemptedAt = Number(local.get(REFRESH_ATTEMPT_KEY));
  return decideRefresh({
    now: Date.now(),
    hasRefreshToken: readRefreshToken() !== '',
    online: navigator.onLine,
    storedAt: readTokenTime(),
    attemptedAt: Number.isFinite(attemptedAt) ? attemptedAt : 0,
  });
}

/** Refreshes when it is time and no other tab is at it. */
export async function refreshWhenDue(): Promise<void> {
  if (decideNow().action !== 'refresh') return;
  await exclusively(false, async () => {
    // Another tab may have been quicker by a moment.
    if (decideNow().action === 'refresh') await refreshOnce();
  });
}

/**
 * Gets a token other than `refused`, by waiting for another tab's refresh or by one of its own.
 * docs/specification.md#token-refresh: a refused refresh ends the session, a lost connection or a 5xx never does.
 */
export async function refreshPast(refused: string): Promise<RefreshOutcome> {
  const outcome = await exclusively(true, async () => {
    const token = readToken();
    if (token !== '' && token !== refused) return 'refreshed' as const;
    return refreshOnce();
  });
  return outcome ?? 'unknown';
}

/** A fresh token for a sub-application; the present one where no fresher can be had now, empty when signed out. */
export async function freshToken(): Promise<string> {
  const token = readToken();
  if (token !== '' && Date.now() - readTokenTime() >= FRESH_MS) await refreshPast(token);
  return readToken();
}

async function refreshOnce(): Promise<RefreshOutcome> {
  const used = readRefreshToken();
  if (used === '') {
    endSession({ reason: 'expired', tellServer: false });
    return 'ended';
  }
  local.set(REFRESH_ATTEMPT_KEY, String(Date.now()));
  try {
    const told = readPortalConfig().tellsIdleTime ? { query: { idle_s: idleSeconds() } } : {};
    const tokens = await call('refreshToken', { params: { refreshToken: used }, ...told, read: readTokens });
    // Somebody logged out, or in again, in the meantime: that stands.
    if (readRefreshToken() !== used) return readToken() === '' ? 'ended' : 'refreshed';
    storeTokens(tokens);
    for (const listener of listeners) listener();
    return 'refreshed';
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) {
      console.warn('The session could not be refreshed; it is tried again.', error);
      return 'unknown';
    }
    if (readRefreshToken() !== used && readToken() !== '') return 'refreshed';
    endSession({ reason: 'expired', tellServer: true });
    return 'ended';
  }
}
