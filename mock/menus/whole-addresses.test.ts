import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeAddresses, type Addressed } from './whole-addresses';

const row = (id: string, parent_id: string | null, path: string, full_route = false): Addressed => ({
  id,
  parent_id,
  path,
  full_route,
});
const addresses = (...rows: Addressed[]) => Object.fromEntries(wholeAddresses(rows));

/** @covers entity:menu */
describe('the address of a menu', () => {
  it('is whole where it begins at the root, and else continues its parent’s', () => {
    expect(
      addresses(
        row('app', null, '/ehr/emp'),
        row('group', 'app', 'people'),
        row('list', 'group', 'archive'),
        row('named', 'group', '/ehr/emp/colleagues'),
        row('out', 'group', 'https://example.com/a'),
        row('parameter', 'group', '{portal_web_url}/a'),
      ),
    ).toEqual({
      app: '/ehr/emp',
      group: '/ehr/emp/people',
      list: '/ehr/emp/people/archive',
      named: '/ehr/emp/colleagues',
      out: 'https://example.com/a',
      parameter: '{portal_web_url}/a',
    });
  });

  /** @covers menus:full-route */
  it('is never joined where the full-route flag is set', () => {
    expect(addresses(row('app', null, '/ehr/emp'), row('a', 'app', 'ehr/org/tree', true)).a).toBe('/ehr/org/tree');
  });

  it('stays empty for a catalog without one, and begins at the root below such a catalog', () => {
    expect(addresses(row('app', null, ''), row('a', 'app', 'x'), row('b', 'gone', 'y'))).toEqual({
      app: '',
      a: '/x',
      b: '/y',
    });
  });

  it('comes to an end for every shape of rows, circles among them, and begins at the root or is empty', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const any = fc.tuple(
      ...ids.map((id) =>
        fc
          .tuple(fc.constantFrom(null, ...ids), fc.constantFrom('', 'x', '/y', ' z/ ', 'v/w'), fc.boolean())
          .map(([parent, path, full]) => row(id, parent, path, full)),
      ),
    );
    fc.assert(
      fc.property(any, (rows) => {
        for (const address of wholeAddresses(rows).values()) expect(address).toMatch(/^(\/[^/]|$)/);
      }),
    );
  });
});
