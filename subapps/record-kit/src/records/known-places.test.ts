import { expect, it } from 'vitest';
import type { KindDescription } from './description';
import { knownPlaces } from './known-places';

const kind: KindDescription = {
  zh: '行程',
  en: 'Trip',
  fields: [
    { key: 'from', type: 'text', place: true, zh: '出发地', en: 'From' },
    { key: 'to', type: 'text', place: true, zh: '目的地', en: 'To' },
    { key: 'plate', type: 'text', zh: '车牌号', en: 'Plate' },
  ],
};
const row = (from: string | number | null, to: string) => ({ data: { from, to, plate: '深圳牌' } });

// @covers maps:placeholder
it('places that records name are offered once, by what was typed, and nothing else is', () => {
  const rows = [row('深圳港', '东莞工厂'), row(' ', '深圳港'), row(null, 'Port of Shenzhen'), row(7, '')];
  expect(knownPlaces(kind, rows, '')).toEqual(['深圳港', '东莞工厂', 'Port of Shenzhen']);
  expect(knownPlaces(kind, rows, ' shenZHEN')).toEqual(['Port of Shenzhen']);
  expect(knownPlaces(kind, rows, '深圳')).toEqual(['深圳港']);
  expect(
    knownPlaces(
      kind,
      Array.from({ length: 30 }, (_, index) => row(`仓 ${index}`, '')),
      '仓',
    ),
  ).toHaveLength(8);
});
