// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSignIn, takeEndReason } from '@/features/stored-session';

const { openCall } = vi.hoisted(() => ({ openCall: vi.fn(async () => null) }));
vi.mock('@/shared/http/open-call', () => ({ openCall }));

const replace = vi.fn();
/** Each page ends its session once, so each test is a page of its own. */
async function page() {
  vi.resetModules();
  return import('./end-session');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  storeSignIn({ token: 'T', refreshToken: 'R' }, 'hq');
});

describe('the end of a session', () => {
  it('tells the server, clears, and leaves, once however often it is asked for', async () => {
    const { endSession, onSessionEnd } = await page();
    const cleanUp = vi.fn();
    onSessionEnd(() => {
      throw new Error('one part fails');
    });
    onSessionEnd(cleanUp);
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    endSession({ reason: 'expired', tellServer: true });
    endSession({ reason: 'unauthorized', tellServer: true });
    expect(openCall).toHaveBeenCalledTimes(1);
    expect(openCall).toHaveBeenCalledWith('logout', expect.objectContaining({ params: { refreshToken: 'R' } }));
    expect(cleanUp).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(takeEndReason()).toBe('expired');
    expect(takeEndReason()).toBeUndefined();
  });

  it('is followed by the other tabs with the same reason', async () => {
    (await page()).endSession({ reason: 'expired', tellServer: false });
    sessionStorage.clear();
    (await page()).leaveEndedSession();
    expect(takeEndReason()).toBe('expired');
  });

  it('that a provider began leads through the provider, where the person asked for it', async () => {
    localStorage.setItem('byProvider', '1');
    openCall.mockResolvedValueOnce({ url: 'https://provider.example/end' } as never);
    (await page()).endSession({ tellServer: true });
    expect(localStorage.getItem('refreshToken')).toBeNull();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('https://provider.example/end'));
    expect(openCall).toHaveBeenCalledExactlyOnceWith(
      'endProviderSession',
      expect.objectContaining({ body: { refreshToken: 'R' } }),
    );
  });

  it('that a provider began leads to the sign-in page where the server does not answer, or it ended by itself', async () => {
    localStorage.setItem('byProvider', '1');
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    openCall.mockRejectedValueOnce(new Error('away'));
    (await page()).endSession({ tellServer: true });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(warn).toHaveBeenCalledTimes(1);
    storeSignIn({ token: 'T', refreshToken: 'R' }, 'hq');
    localStorage.setItem('byProvider', '1');
    (await page()).endSession({ reason: 'expired', tellServer: true });
    expect(openCall).toHaveBeenLastCalledWith('logout', expect.anything());
  });

  it('that was asked for gives no reason', async () => {
    (await page()).endSession({ tellServer: true });
    (await page()).leaveEndedSession();
    expect(takeEndReason()).toBeUndefined();
  });
});
