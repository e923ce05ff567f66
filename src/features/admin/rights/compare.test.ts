import { expect, it } from 'vitest';
import { compareRoles, withAbove } from './compare';

const role = (checked: string[], half: string[] = []) => ({ menus: [], checked, half, version: 1 });

it('tells what each of two roles holds alone, and what both hold; a part counts as held', () => {
  const found = compareRoles(role(['a', 'b'], ['top']), role(['b', 'c', 'top']));
  expect(Object.fromEntries(found)).toEqual({ a: 'first', b: 'both', top: 'both', c: 'second' });
});

it('shows what is wanted with all above it, and ends in a circle', () => {
  const menus = [
    { id: 'top', parent_id: null },
    { id: 'page', parent_id: 'top' },
    { id: 'button', parent_id: 'page' },
    { id: 'other', parent_id: 'top' },
    { id: 'round', parent_id: 'round' },
  ];
  expect([...withAbove(menus, new Set(['button', 'round']))].sort()).toEqual(['button', 'page', 'round', 'top']);
});
