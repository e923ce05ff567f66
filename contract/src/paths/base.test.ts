// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '../session-cookies';

/** The addresses as a page knows them that is served below a base path. */
async function pathsAt(basePath: string) {
  vi.resetModules();
  document.documentElement.dataset.base = basePath;
  return {
    ...(await import('./base')),
    ...(await import('./entry')),
    ...(await import('./portal')),
    ...(await import('./application')),
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  delete document.documentElement.dataset.base;
  vi.resetModules();
});

describe('the addresses of a page', () => {
  it('begin with the base path', async () => {
    const paths = await pathsAt('/office');
    expect(paths.ROOT_PATH).toBe('/office');
    expect(paths.SIGN_IN_PATHS).toEqual(['/office/login', '/office/forgetPassword']);
    expect(paths.applicationPath('7')).toBe('/office/oa/wfs/wfsflowsingle/wfsflowaction/7');
    for (const path of [paths.HOME_PATH, ...paths.BOARD_PATHS, ...paths.FORM_ROUTES, paths.BOARD_ALIAS.from])
      expect(path).toMatch(/^\/office\/[a-zA-Z]/);
    expect(paths.isPortalPath('/office/oa_portal/pages/canteen')).toBe(false);
    expect(paths.isPortalPath('/office/home')).toBe(true);
  });

  it.each([
    ['/ehr/emp', '/office/ehr/emp'],
    ['/', '/office/'],
    ['https://bi.example/app/', 'https://bi.example/app/'],
    ['welcome', 'welcome'],
    ['', ''],
  ])('%j of a server is %j', async (given, wanted) => expect((await pathsAt('/office')).atBase(given)).toBe(wanted));

  it('are the specification’s at the root', async () => {
    const { atBase, HOME_PATH, LOGIN_PATH, ROOT_PATH, BACK_PREFIX } = await pathsAt('');
    expect([ROOT_PATH, HOME_PATH, LOGIN_PATH, BACK_PREFIX]).toEqual(['/', '/home', '/login', '/sdp/obs']);
    expect(atBase('/ehr/emp')).toBe('/ehr/emp');
  });
});

it('two portals of one host have cookies of two names', () => {
  expect(sessionCookie('token', '')).toBe('token');
  expect(sessionCookie('token', '/group/office')).toBe('token.group.office');
});
