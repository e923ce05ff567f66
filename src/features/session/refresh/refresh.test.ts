// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/http';
import { clearSession, readRefreshToken, readToken, storeSignIn, storeTokens } from '@/features/stored-session';
import { refreshPast, refreshWhenDue } from './refresh';

const { call, endSession } = vi.hoisted(() => ({ call: vi.fn(), endSession: vi.fn() }));
vi.mock('../end-session', () => ({ endSession }));
vi.mock('@/shared/http', async (original) => ({ ...(await original<object>()), call }));

const failure = (kind: ApiError['kind'], code = 401) =>
  new ApiError({ kind, code, status: kind === 'offline' ? 0 : code, msg: 'x', callName: 'refreshToken' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  localStorage.clear();
  clearSession();
  storeSignIn({ token: 'T1', refreshToken: 'R1' }, 'hq');
  vi.clearAllMocks();
  call.mockReset().mockResolvedValue({ token: 'T2', refreshToken: 'R2' });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => vi.useRealTimers());

describe('refreshing', () => {
  /** @covers state:refresh constant:refresh-interval */
  it('happens when 10 s have passed, once for all who ask together', async () => {
    await refreshWhenDue();
    expect(call).not.toHaveBeenCalled();
    vi.setSystemTime(1_010_000);
    await Promise.all([refreshWhenDue(), refreshWhenDue(), refreshWhenDue()]);
    expect(call).toHaveBeenCalledTimes(1);
    expect([readToken(), readRefreshToken()]).toEqual(['T2', 'R2']);
  });

  it('is not asked for when another tab already has another token', async () => {
    storeTokens({ token: 'T9', refreshToken: 'R9' });
    expect(await refreshPast('T1')).toBe('refreshed');
    expect(call).not.toHaveBeenCalled();
  });

  it.each(['offline', 'timeout', 'http', 'malformed'] as const)(
    'that failed for want of %s signs nobody out',
    async (kind) => {
      call.mockRejectedValue(failure(kind, 502));
      expect(await refreshPast('T1')).toBe('unknown');
      expect(endSession).not.toHaveBeenCalled();
      expect(readToken()).toBe('T1');
    },
  );

  /** @covers state:refresh */
  it('that was refused ends the session and makes the logout call', async () => {
    call.mockRejectedValue(failure('rejected'));
    expect(await refreshPast('T1')).toBe('ended');
    expect(endSession).toHaveBeenCalledWith({ reason: 'expired', tellServer: true });
  });

  it('without a refresh token ends the session', async () => {
    localStorage.removeItem('refreshToken');
    expect(await refreshPast('T1')).toBe('ended');
    expect(call).not.toHaveBeenCalled();
    expect(endSession).toHaveBeenCalledTimes(1);
  });

  it('does not bring back a session that was logged out meanwhile', async () => {
    call.mockImplementation(async () => {
      clearSession();
      return { token: 'T2', refreshToken: 'R2' };
    });
    expect(await refreshPast('T1')).toBe('ended');
    expect(readToken()).toBe('');
  });

  it('refused by a token that is no longer the stored one does not end the new session', async () => {
    call.mockImplementation(async () => {
      storeTokens({ token: 'T3', refreshToken: 'R3' });
      throw failure('rejected');
    });
    expect(await refreshPast('T1')).toBe('refreshed');
    expect(endSession).not.toHaveBeenCalled();
  });
});
