// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearSession,
  isSignedIn,
  readRefreshToken,
  readTenantId,
  readToken,
  readTokenTime,
  storeSignIn,
  storeTokens,
} from './tokens';

beforeEach(() => {
  clearSession();
  localStorage.clear();
});

describe('the session in this browser', () => {
  /** @covers entity:storage */
  it('is kept in the cookies and keys of the specification', () => {
    storeSignIn({ token: 'a b;c', refreshToken: 'r' }, 'hq');
    expect([readToken(), readRefreshToken(), readTenantId(), isSignedIn()]).toEqual(['a b;c', 'r', 'hq', true]);
    storeTokens({ token: 'T', refreshToken: 'R' }, 1234);
    expect(readTokenTime()).toBe(1234);
    expect(localStorage.getItem('refreshToken')).toBe('R');
  });

  it('is forgotten at log-out, and nothing else is', () => {
    storeSignIn({ token: 'a', refreshToken: 'r' }, 'hq');
    const cleared = ['tenant_id', 'MenuClick', 'refreshToken', 'btnpermissions', 'loginTmpCode', 'path'];
    const kept = ['lang', 'menuId', 'menuName', 'theme', 'remember'];
    for (const key of [...cleared, ...kept]) localStorage.setItem(key, 'x');
    clearSession();
    expect(cleared.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(kept.filter((key) => localStorage.getItem(key) === null)).toEqual([]);
    expect(document.cookie).not.toContain('token');
  });
});
