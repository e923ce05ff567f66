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

describe('a page that was withdrawn', () => {
  const withheld = ['/ehr/emp/pay', '/ehr/emp/pay/:id/print', '/ehr/emp/forms/:code'];
  const own = ['/ehr/emp/colleagues', '/ehr/emp/pay/:id', '/ehr/emp/forms/leave'].map((path) => route(path, 'ehr-emp'));
  const mine = createPageIndex({ routes: own, registrations, applicationIds: ['ehr-emp'], withheld });

  /** @covers guard:not-theirs */
  it.each([
    ['/ehr/emp/pay', false],
    // However the address is written: a sub-application's own router may take it for the page.
    ['/ehr/emp/Pay/', false],
    ['/ehr/emp//pay', false],
    ['/ehr/emp/%70ay', false],
    ['/ehr/emp/./pay', false],
    ['/ehr/emp%2Fpay', undefined],
    // The person's own page is named more closely; below it another one was withdrawn.
    ['/ehr/emp/pay/7', true],
    ['/ehr/emp/pay/7/edit', true],
    ['/ehr/emp/pay/7/print', false],
    ['/ehr/emp/forms/leave', true],
    ['/ehr/emp/forms/visitor', false],
    // Details, forms and steps that are no menu of their own belong to the page or the application above them.
    ['/ehr/emp/colleagues/7', true],
    ['/ehr/emp/other', true],
    ['/ehr/emp', true],
  ])('%s opens: %s', (path, opens) => {
    const page = resolvePage(path, mine);
    expect(page.own).toBe(opens ?? page.kind === 'micro-app');
    if (!page.own) expect(page.route).toBeUndefined();
  });

  it('opens nowhere at or below its path, except where the person has a page that is closer', () => {
    const segments = fc.array(fc.constantFrom('a', 'b', 'c', ':id'), { minLength: 1, maxLength: 4 });
    const paths = fc.array(
      segments.map((parts) => `/ehr/emp/${parts.join('/')}`),
      { maxLength: 6 },
    );
    const asked = fc.array(fc.constantFrom('a', 'b', 'c', 'A', 'x'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(paths, paths, asked, (held, gone, parts) => {
        const routes = [route('/ehr/emp/first'), ...held.map((path) => route(path))];
        const left = gone.filter((path) => !held.includes(path));
        const list = createPageIndex({ routes, registrations, applicationIds: [], withheld: left });
        const page = resolvePage(`/ehr/emp/${parts.join('/')}`, list);
        const covering = left.filter((path) => covers(path, page.path.toLowerCase()));
        const closest = Math.max(0, ...covering.map((path) => path.split('/').length));
        if (covering.length === 0) expect(page.own).toBe(true);
        if (page.own && page.route) expect(page.route.path.split('/').length).toBeGreaterThanOrEqual(closest);
        if (page.own && !page.route) expect(covering).toEqual([]);
      }),
    );
  });

  function covers(pattern: string, path: string): boolean {
    const given = path.split('/');
    return pattern.split('/').every((part, at) => part === given[at] || (part.startsWith(':') && given[at]));
  }
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
