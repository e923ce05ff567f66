import { expect, it } from 'vitest';
import type { KindDescription } from '@portal/contract/entities/record-description';
import { differs } from './unsaved';

const kind: KindDescription = {
  zh: '项目',
  en: 'Project',
  fields: [
    { key: 'name', type: 'text', zh: '名称', en: 'Name' },
    { key: 'budget', type: 'number', zh: '预算', en: 'Budget' },
  ],
};

/** @covers bad-input:dialog-asks */
it('input is unsaved only where a save would change something', () => {
  expect(differs(kind, {}, { name: '', budget: null })).toBe(false);
  expect(differs(kind, { name: '甲' }, { name: ' 甲 ' })).toBe(false);
  expect(differs(kind, { budget: 1, name: '甲' }, { name: '甲', budget: 1 })).toBe(false);
  expect(differs(kind, { name: '甲' }, { name: '乙' })).toBe(true);
  expect(differs(kind, { name: '甲' }, { name: '' })).toBe(true);
  expect(differs(kind, {}, { budget: 0 })).toBe(true);
});
