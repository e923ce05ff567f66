import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { findEntries, RESULT_LIMIT, type Entry } from './search';

const entry = (title: string, titleEn: string, weight = 0): Entry => ({
  id: title,
  title,
  titleEn,
  hint: '',
  icon: undefined,
  weight,
  run: () => undefined,
});
const entries = [
  entry('员工档案', 'Employee files'),
  entry('组织架构', 'Organisation chart'),
  entry('项目总览', 'Project overview', 5),
  entry('员工培训计划', 'Training plan'),
];
const syllables = (title: string) => pinyin(title, { toneType: 'none', type: 'array' });
const find = (query: string) => findEntries(entries, query, syllables).map((each) => each.title);

describe('finding pages', () => {
  it.each([
    ['员工', ['员工档案', '员工培训计划']],
    ['档案', ['员工档案']],
    ['employee', ['员工档案']],
    ['overview', ['项目总览']],
    ['yuangong', ['员工档案', '员工培训计划']],
    ['ygda', ['员工档案']],
    ['zzjg', ['组织架构']],
    ['ygdang', ['员工档案']],
    ['tp', ['员工培训计划']],
    ['没有', []],
  ])('%s', (query, titles) => {
    expect(find(query)).toEqual(titles);
  });

  it('shows all, favourites first, while nothing is typed', () => {
    expect(find('')[0]).toBe('项目总览');
    expect(find('  ')).toHaveLength(4);
  });

  it('takes any query', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (query) => findEntries(entries, query, syllables).length <= RESULT_LIMIT,
      ),
    );
    expect(findEntries(entries, 'ygda', undefined)).toEqual([]);
  });
});
