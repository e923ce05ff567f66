import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPath } from 'react-router-dom';
import { BOARD_ALIAS, BOARD_PATHS, FORM_ROUTES } from '@portal/contract/paths/portal';
import { createPageIndex, type PageRoute } from './page-index';
import { isAtOrBelow, normalPath } from './path-parts';
import { resolvePage } from './resolve-page';

const route = (path: string, ...holders: string[]): PageRoute => ({ path, holders });
const registrations = ['/ehr/emp', '/isc/wms', '/isc/qms', '/isc/ems', '/oa/ums'].map((prefix) => ({ prefix }));
const index = createPageIndex({
  routes: [
    route('/ehr/emp/colleagues', 'root', 'ehr-emp', 'group'),
    route('/ehr/emp/colleagues/detail', 'root', 'ehr-emp'),
    route('/ehr/emp/forms/:code', 'root', 'hr-forms'),
    route('/ehr/emp/forms/leave', 'root', 'hr-forms'),
    route('/report/:id', 'root', 'admin'),
    route('/files/*', 'root', 'admin'),
    route('/loose', 'root'),
  ],
  registrations,
  applicationIds: ['ehr-emp', 'hr-forms', 'admin'],
});
const at = (pathname: string) => resolvePage(pathname, index);

describe('what is at an address', () => {
  it.each([
    ['/', 'root', undefined],
    ['/home/', 'home', '/home'],
    ['/user', 'refresh', undefined],
    ['/login', 'sign-in', undefined],
    ['/404', 'not-found', undefined],
    ['/nowhere', 'unknown', undefined],
    ['/loose', 'host', '/loose'],
    ['/Loose/', 'host', '/loose'],
    ['/loose/below', 'unknown', undefined],
    ['/report/7', 'host', '/report/7'],
    ['/report', 'unknown', undefined],
    ['/files/a/b', 'host', '/files/a/b'],
    ['/ehr/emp', 'micro-app', '/ehr/emp'],
    ['/ehr/emp/', 'micro-app', '/ehr/emp'],
    ['/ehr/empx', 'unknown', undefined],
    ['/ehr/emp/colleagues', 'micro-app', '/ehr/emp/colleagues'],
    ['/ehr/emp/colleagues/7', 'micro-app', '/ehr/emp/colleagues'],
    ['/ehr/emp/colleagues/detail/7', 'micro-app', '/ehr/emp/colleagues/detail'],
    ['/ehr/emp/forms/leave', 'micro-app', '/ehr/emp/forms/leave'],
    ['/ehr/emp/forms/visitor', 'micro-app', '/ehr/emp/forms/visitor'],
    ['/isc/wms/stock', 'micro-app', '/isc/wms'],
    ['/isc/qms/form/edittask/7', 'form', undefined],
    ['/isc/qms/form/edittask/7-8', 'broken-form', undefined],
  ])('%s is %s, in the tab %s', (path, kind, tabKey) => {
    expect(at(path)).toMatchObject({ kind, tabKey });
  });

  it.each([
    ['/ehr/emp/colleagues', 'ehr-emp'],
    ['/ehr/emp/colleagues/7', 'ehr-emp'],
    ['/ehr/emp/other', 'ehr-emp'],
    ['/ehr/emp/forms/leave', 'hr-forms'],
    ['/report/7', 'admin'],
    ['/loose', undefined],
    ['/home', undefined],
    ['/isc/wms/stock', undefined],
  ])('%s stands in the menu of %s', (path, applicationId) => {
    expect(at(path).applicationId).toBe(applicationId);
  });

  it('is the person’s own where the router list has it, or everybody has it', () => {
    expect(['/', '/home', '/404', '/report/7', '/ehr/emp/other'].map((path) => at(path).own)).not.toContain(false);
    expect(['/nowhere', '/isc/wms/stock'].map((path) => at(path).own)).not.toContain(true);
  });
});

const name = fc.constantFrom('a', 'b', 'ehr', 'emp', 'home', 'login', 'x');
const pattern = fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom(':id', ':code') });
const routePath = fc
  .tuple(fc.array(pattern, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([segments, open]) => `/${segments.join('/')}${open ? '/*' : ''}`);
const routes = fc.array(routePath, { maxLength: 12 }).map((paths) => paths.map((path) => route(path, 'app')));
const address = fc
  .tuple(fc.array(fc.oneof(name, fc.constant('')), { maxLength: 5 }), fc.constantFrom('', '/', '//'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`);

describe('for any router list and any address', () => {
  const prefixes = [{ prefix: '/ehr/emp' }, { prefix: '/a/b' }];
  const resolve = (list: readonly PageRoute[], path: string) =>
    resolvePage(path, createPageIndex({ routes: list, registrations: prefixes, applicationIds: ['app'] }));

  it('the answer hangs together', () => {
    fc.assert(
      fc.property(routes, address, (list, path) => {
        const page = resolve(list, path);
        expect(page.path).toBe(normalPath(path));
        expect(resolve(list, `${page.path}/`)).toEqual(page);
        expect(page.registration?.prefix).toBe(prefixes.find((each) => isAtOrBelow(page.path, each.prefix))?.prefix);
        if (page.route) expect([list.includes(page.route), page.own]).toEqual([true, true]);
        expect(page.tabKey !== undefined).toBe(['home', 'host', 'micro-app'].includes(page.kind));
        if (page.kind === 'micro-app') {
          const below = list.filter((each) => isAtOrBelow(each.path, page.registration?.prefix ?? ''));
          expect(page.own).toBe(below.length > 0);
          if (page.route) expect(below).toContain(page.route);
        }
      }),
    );
  });

  it('a host page is found where the router finds it', () => {
    fc.assert(
      fc.property(routes, address, (list, path) => {
        const page = resolve(list, path);
        if (page.registration || !['host', 'unknown'].includes(page.kind)) return;
        const hosts = list.filter((each) => !prefixes.some(({ prefix }) => isAtOrBelow(each.path, prefix)));
        const known = hosts.filter(({ path: own }) => resolve([], own).kind === 'unknown');
        expect(page.kind === 'host').toBe(known.some((each) => matchPath(each.path, page.path) !== null));
        if (page.route) expect(matchPath(page.route.path, page.path)).not.toBeNull();
      }),
    );
  });

  it('the order of the router list decides only between routes that are alike', () => {
    const shape = (page: ReturnType<typeof resolve>) => page.route?.path.replace(/:\w+/g, ':');
    fc.assert(
      fc.property(routes, address, (list, path) => {
        expect(shape(resolve([...list].reverse(), path))?.split('/').length).toBe(
          shape(resolve(list, path))?.split('/').length,
        );
      }),
    );
  });
});

it('boards and forms are what they are below their prefixes too', () => {
  for (const path of [BOARD_ALIAS.from, ...BOARD_PATHS]) expect(at(path)).toMatchObject({ kind: 'board', own: true });
  fc.assert(
    fc.property(fc.constantFrom(...FORM_ROUTES), fc.string(), (form, id) => {
      const path = form.replace(':Id', () => id);
      const isId = /^\w+$/.test(normalPath(path).slice(form.indexOf(':')));
      if (normalPath(path).length > form.indexOf(':')) expect(at(path).kind).toBe(isId ? 'form' : 'broken-form');
    }),
  );
});
