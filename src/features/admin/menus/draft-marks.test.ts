import { expect, it } from 'vitest';
import type { DraftChange } from '@portal/contract/admin/menu-draft';
import { marksOf } from './draft-marks';

const change = (kind: DraftChange['kind'], more: Partial<DraftChange> = {}): DraftChange => ({
  id: 'c',
  kind,
  row_id: 'm',
  name: { zh: '菜单', en: 'Menu' },
  by: 'admin',
  at: '2026-01-01T00:00:00.000Z',
  fields: [],
  from: null,
  to: null,
  beside: null,
  problem: null,
  ...more,
});
const named = { fields: [{ field: 'menu_name', before: 'A', after: 'B' }] };
const elsewhere = { from: [], to: [{ zh: '上级', en: 'Parent' }] };

it.each([
  ['a new menu, whatever else was done to it', [change('add'), change('edit', named), change('move')], ['new']],
  ['other values', [change('edit', named)], ['changed']],
  ['another state', [change('state')], ['changed']],
  ['another parent by its form', [change('edit', elsewhere)], ['moved']],
  ['both', [change('move'), change('edit', named)], ['changed', 'moved']],
  ['a deletion', [change('edit', named), change('delete')], ['changed', 'deleted']],
  ['what cannot be published', [change('edit', { ...named, problem: 'Gone' })], ['problem']],
])('marks %s', (_, changes, marks) => {
  expect(marksOf(changes).get('m')).toEqual(marks);
});

it('marks no other menu', () => {
  expect([...marksOf([change('add')]).keys()]).toEqual(['m']);
});
