// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from './follow-session';
import { clearSession, storeSignIn } from '@/features/stored-session';

const { endSession, leaveEndedSession, leaveUnasked } = vi.hoisted(() => ({
  endSession: vi.fn(),
  leaveEndedSession: vi.fn(),
  leaveUnasked: vi.fn(),
}));
vi.mock('./end-session', () => ({ endSession, leaveEndedSession, leaveUnasked }));

let stop = () => {};
const hear = (key: string | null, oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  storeSignIn({ token: 'T', refreshToken: 'R' }, 'hq');
  stop = followSession();
});
afterEach(() => stop());

describe('a browser tab follows the others', () => {
  it('out of the session, by whichever key it hears of it', () => {
    clearSession();
    hear('tenant_id', 'hq', null);
    expect(leaveEndedSession).toHaveBeenCalledTimes(1);
  });

  it('out of the session when storage was emptied', () => {
    clearSession();
    hear(null, null, null);
    expect(leaveEndedSession).toHaveBeenCalledTimes(1);
  });

  it('to the home of another tenant', () => {
    hear('tenant_id', 'hq', 'plant');
    expect(leaveUnasked).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('and ends a session that has lost its refresh token', () => {
    hear('refreshToken', 'R', null);
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ reason: 'expired', tellServer: false });
  });

  it('and stays for a refreshed token and everything else', () => {
    hear('refreshToken', 'R', 'R2');
    hear('theme', null, 'dark');
    hear('tenant_id', null, 'hq');
    expect([leaveEndedSession, endSession, leaveUnasked].map((fn) => fn.mock.calls.length)).toEqual([0, 0, 0]);
  });
});
