import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageIndex } from '@/shared/paths/page-index';
import { resolvePage } from '@/shared/paths/resolve-page';
import { accessBeforeUser, accessOfUser } from './access';

const index = createPageIndex({
  routes: ['/noticeTemplate', '/oa/wfs/todo-list', '/report/:id', '/sdp/obs/alerts'].map((path) => ({
    path,
    holders: [],
  })),
  registrations: ['/oa/wfs', '/isc/wms', '/isc/qms', '/sdp/obs', '/isc/ems', '/oa/ums'].map((prefix) => ({ prefix })),
  applicationIds: [],
  withheld: ['/oa/wfs/monitor', '/sdp/obs/rules'],
});
const resolve = (path: string) => resolvePage(path, index);
const known = { resolve, isHostPage: (path: string) => path === '/noticeTemplate' || path === '/system/menu' };
const page = { to: 'page' };
const home = { to: 'path', path: '/' };

describe('the guard without a token', () => {
  /** @covers route:boards */
  it.each(['/404', '/abnormalKanban', '/isc/ems/abnormalKanban', '/oa/ums/monitorKanban', '/404/'])(
    'opens %s',
    (path) => {
      expect(accessBeforeUser(resolve(path), false)).toEqual(page);
    },
  );

  it.each([
    '/',
    '/home',
    '/user',
    '/oa/wfs/todo-list',
    '/isc/qms/form/edittask/7',
    '/no-such-page',
    '/login2',
    '/isc/ems/abnormalKanban/x',
  ])('asks to sign in for %s', (path) => {
    expect(accessBeforeUser(resolve(path), false)).toEqual({ to: 'sign-in' });
  });

  it('leaves the sign-in pages to their own entry', () => {
    expect(accessBeforeUser(resolve('/login'), true)).toEqual({ to: 'sign-in-entry' });
    expect(accessBeforeUser(resolve('/forgetPassword'), false)).toEqual({ to: 'sign-in-entry' });
  });
});

/** @covers route:root route:ticket-pages route:notice-template */
describe('the guard for a signed-in person', () => {
  it.each([
    ['/', page],
    ['/home', page],
    ['/user', page],
    ['/404', page],
    ['/noticeTemplate', page],
    ['/report/7', page],
    ['/oa/wfs/todo-list', page],
    ['/oa/wfs/anything/of/the/app?', page],
    ['/isc/qms/form/edittask/7', page],
    ['/isc/qms/pes/pesedit/A_1', page],
    // Another person's application, another person's host page.
    ['/isc/wms/stock-ledger', home],
    // A page that was withdrawn, of an application of which the person has others.
    ['/oa/wfs/monitor', home],
    ['/oa/wfs/Monitor/7', home],
    ['/sdp/obs/rules', home],
    ['/isc/qms/other', home],
    ['/system/menu', home],
    // Neither a host page nor below a prefix: the not-found page's.
    ['/no-such-page', page],
    ['/report/7/x', page],
    ['/oa/wfsx', page],
    // An Id that is none is not found either.
    ['/isc/qms/form/edittask/7-8', page],
  ])('%s', (path, access) => {
    expect(accessOfUser(resolve(path), known)).toEqual(access);
  });

  /** @covers route:back-action */
  it('takes /sdp/obs plus a previous path as the way back', () => {
    expect(accessOfUser(resolve('/sdp/obs/home'), known)).toEqual({ to: 'path', path: '/home' });
    expect(accessOfUser(resolve('/sdp/obs/oa/wfs/todo-list'), known)).toEqual({
      to: 'path',
      path: '/oa/wfs/todo-list',
    });
    expect(accessOfUser(resolve('/sdp/obs/alerts'), known)).toEqual(page);
    expect(accessOfUser(resolve('/sdp/obs/alerts/7'), known)).toEqual(page);
    expect(accessOfUser(resolve('/sdp/obs/isc/wms/x'), known)).toEqual(page);
    expect(accessOfUser(resolve('/sdp/obs'), known)).toEqual(page);
  });

  it('never sends anybody in a circle or out of the portal', () => {
    const segment = fc.constantFrom(
      'sdp',
      'obs',
      'home',
      'oa',
      'wfs',
      'isc',
      'wms',
      'login',
      '',
      '..',
      'x',
      '404',
      'user',
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        let path = `/${segments.join('/')}`;
        for (let hops = 0; ; hops += 1) {
          const access = accessOfUser(resolve(path), known);
          if (access.to !== 'path') break;
          expect(access.path).toMatch(/^\/($|[^/])/);
          expect(hops).toBeLessThan(3);
          path = access.path;
        }
      }),
    );
  });
});
