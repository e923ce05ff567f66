import { expect, it } from 'vitest';
import { findPage } from './find-page';
import { parseDescription } from './parse';

const option = (key: string) => ({ key, zh: key, en: key });
const business = parseDescription({
  prefix: '/a/b',
  kinds: {
    x: {
      zh: '甲',
      en: 'X',
      fields: [
        { key: 'place', type: 'text', zh: '地点', en: 'Place', place: true },
        { key: 'result', type: 'select', zh: '结果', en: 'Result', options: ['ok', 'late', 'miss'].map(option) },
      ],
    },
  },
  pages: { all: { kind: 'x' }, some: { kind: 'x', among: { result: ['late', 'miss'] } } },
});
const entry = (path: string) => ({ path, zh: path, en: path, icon: 'table', kind: 'list' as const });
const choicesOn = (path: string) =>
  findPage(path, ['all', 'some'].map(entry), business)?.kind.fields[1]?.options?.map(({ key }) => key);

it('a page of some choices offers no others', () => {
  expect(choicesOn('some')).toEqual(['late', 'miss']);
  expect(choicesOn('all')).toEqual(['ok', 'late', 'miss']);
});

it('the other fields of such a page are those of the business: a control finds its kind by them', () => {
  const found = findPage('some', ['all', 'some'].map(entry), business);
  expect(found?.kind.fields[0]).toBe(business.kinds.x?.fields[0]);
});
