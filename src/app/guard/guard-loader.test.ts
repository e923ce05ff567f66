// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/http';
import { guardLoader, loadUserForDiscovery } from './guard-loader';

const { state, session, leave } = vi.hoisted(() => {
  const state = { signedIn: true, routes: [{ path: '/oa/wfs/todo-list' }] };
  return {
    state,
    leave: vi.fn(),
    session: {
      isSignedIn: () => state.signedIn,
      endSession: vi.fn(),
      loadUser: vi.fn(async () => undefined),
      storeReturnPath: vi.fn(),
      userState: () => ({ routes: state.routes }),
    },
  };
});
vi.mock('@/features/session', () => session);
vi.mock('../renewal/look-for-changes', () => ({ lookForChanges: () => Promise.resolve() }));
vi.mock('../routes/host-pages', () => ({ isHostPagePath: (path: string) => path === '/system/menu' }));

const PENDING = 'pending';
/** The guard's answer; `pending` where the page is being left. */
async function guard(path: string): Promise<unknown> {
  const request = new Request(`http://localhost:3000${path}`);
  const args = { request, params: {}, context: {}, url: new URL(request.url), pattern: '' };
  const answer = await Promise.race([
    guardLoader(args),
    new Promise((resolve) => setTimeout(() => resolve(PENDING), 20)),
  ]);
  return answer instanceof Response ? answer.headers.get('Location') : answer;
}
const failure = (kind: ApiError['kind'], code: number) =>
  new ApiError({ kind, code, status: code, msg: 'x', callName: 'getLoginUser' });

beforeEach(() => {
  vi.clearAllMocks();
  state.signedIn = true;
  session.loadUser.mockResolvedValue(undefined);
  vi.spyOn(location, 'replace').mockImplementation(leave);
});

describe('the guard', () => {
  /** @covers guard:no-token guard:first-entry */
  it('without a token keeps the full path and leaves for the sign-in page', async () => {
    state.signedIn = false;
    expect(await guard('/oa/wfs/todo-list?x=1')).toBe(PENDING);
    expect(session.storeReturnPath).toHaveBeenCalledExactlyOnceWith('/oa/wfs/todo-list?x=1');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
    expect(session.loadUser).not.toHaveBeenCalled();
  });

  it('without a token lets the open routes pass', async () => {
    state.signedIn = false;
    expect(await guard('/404')).toBeNull();
    expect(await guard('/oa/ums/monitorKanban')).toBeNull();
  });

  it('leads from pages of others to /, and lets the person’s own pass', async () => {
    expect(await guard('/oa/wfs/todo-list')).toBeNull();
    expect(await guard('/system/menu')).toBe('/');
    expect(await guard('/isc/wms/x')).toBe('/');
    expect(await guard('/no-such-page')).toBeNull();
  });

  it('takes the way back of /sdp/obs with its query', async () => {
    expect(await guard('/sdp/obs/oa/wfs/todo-list?x=1')).toBe('/oa/wfs/todo-list?x=1');
  });

  /** @covers error:user-fetch */
  it('ends the session when the user fetch is refused', async () => {
    session.loadUser.mockRejectedValue(failure('rejected', 401));
    expect(await guard('/home')).toBe(PENDING);
    expect(session.endSession).toHaveBeenCalledExactlyOnceWith({ reason: 'expired', tellServer: true });
  });

  it.each(['offline', 'timeout', 'http', 'malformed'] as const)(
    'says so and keeps the session when the user cannot be had: %s',
    async (kind) => {
      session.loadUser.mockRejectedValue(failure(kind, 502));
      await expect(guard('/home')).rejects.toMatchObject({ kind });
      expect(session.endSession).not.toHaveBeenCalled();
      // An open page needs nobody.
      expect(await guard('/404')).toBeNull();
    },
  );

  it('asks for the user once when the discovery of their pages has failed already', async () => {
    session.loadUser.mockRejectedValueOnce(failure('offline', 0));
    expect(await loadUserForDiscovery('/oa/wfs/todo-list')).toBe(false);
    await expect(guard('/oa/wfs/todo-list')).rejects.toMatchObject({ kind: 'offline' });
    expect(session.loadUser).toHaveBeenCalledTimes(1);
    expect(await guard('/oa/wfs/todo-list')).toBeNull();
  });
});
