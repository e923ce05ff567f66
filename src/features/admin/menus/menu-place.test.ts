import { describe, expect, it } from 'vitest';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { childrenAt, parentAt, placeAfter, placeOf, wayTo } from './menu-place';

const row = (id: string, parent_id: string | null): AdminRow => ({ id, parent_id });
const [app, page, second, lone, group] = [
  row('app', null),
  row('page', 'app'),
  row('second', 'app'),
  row('lone', 'group'),
  row('group', null),
];
const rows = [app, page, second, group, lone];

describe('the place of a menu', () => {
  it('is known by what stands beside it, so that it can be put there again', () => {
    expect(placeOf(rows, page)).toEqual({ target_id: 'second', place: 'before' });
    expect(placeOf(rows, second)).toEqual({ target_id: 'page', place: 'after' });
    expect(placeOf(rows, lone)).toEqual({ target_id: 'group', place: 'inside' });
    expect(placeOf([app], app)).toBeUndefined();
  });

  it('means a parent', () => {
    expect(parentAt(rows, { target_id: 'page', place: 'after' })).toBe('app');
    expect(parentAt(rows, { target_id: 'group', place: 'inside' })).toBe('group');
    expect(parentAt(rows, { target_id: 'group', place: 'before' })).toBeNull();
  });

  it('is named by the way from the top', () => {
    expect(wayTo(rows, 'page')).toEqual([app, page]);
    expect(wayTo(rows, null)).toEqual([]);
  });

  it('is chosen by what comes before it', () => {
    expect(childrenAt(rows, 'app', 'page')).toEqual([second]);
    expect(placeAfter(rows, 'page', 'app', 'second')).toEqual({ target_id: 'second', place: 'after' });
    expect(placeAfter(rows, 'page', 'app', undefined)).toEqual({ target_id: 'second', place: 'before' });
    expect(placeAfter(rows, 'lone', 'group', undefined)).toEqual({ target_id: 'group', place: 'inside' });
  });
});
