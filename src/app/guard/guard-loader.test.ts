// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeGone } from '@/features/pages';
import { ApiError } from '@/shared/http';
import { guardLoader, isWithdrawn, loadUserForDiscovery } from './guard-loader';

const { state, session, leave, showFrame } = vi.hoisted(() => {
  const page = (path: string, openType: string) => ({ id: path, path, openType, title: path, holders: [] });
  const routes = [page('/oa/wfs/todo-list', '1'), page('/oa/wfs/rules', '2'), page('/oa/wfs/report', '3')];
  const state = { signedIn: true, routes };
  return {
    state,
    leave: vi.fn(),
    showFrame: vi.fn(),
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
vi.mock('@/features/menus', async () => ({
  ...(await vi.importActual('@/features/menus')),
  showFrame,
}));
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

  /** @covers guard:not-theirs */
  it('leaves a page of others to be told of, and notices when the one in front has become such', async () => {
    takeGone();
    await guard('/isc/wms/x?y=1');
    await guard('/no-such-page');
    expect(takeGone()).toEqual([{ href: '/isc/wms/x?y=1' }]);
    history.replaceState(null, '', '/oa/wfs/todo-list');
    expect(isWithdrawn()).toBe(false);
    history.replaceState(null, '', '/system/menu');
    expect(isWithdrawn()).toBe(true);
    history.replaceState(null, '', '/');
  });

  /** @covers open:types */
  it('opens the address of a page that is set so in the dialog, over the page where one is', async () => {
    history.replaceState(null, '', '/oa/wfs/todo-list?x=1#part');
    expect(await guard('/oa/wfs/rules?a=1')).toBe('/oa/wfs/todo-list?x=1#part');
    expect(showFrame).toHaveBeenCalledExactlyOnceWith({ href: '/oa/wfs/rules?a=1', title: '/oa/wfs/rules' });
    // What lies below it, and a page that is set to a window, are shown where they were asked for.
    expect(await guard('/oa/wfs/rules/7')).toBeNull();
    expect(await guard('/oa/wfs/report')).toBeNull();
    history.replaceState(null, '', '/404');
    expect(await guard('/oa/wfs/rules')).toBe('/home');
    history.replaceState(null, '', '/');
    expect(showFrame).toHaveBeenCalledTimes(2);
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
