import { describe, expect, it } from 'vitest';
import { columnsThatFit, columnWidth } from './columns';
import type { FieldDescription, KindDescription } from './description';

const field = (key: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  key,
  type: 'text',
  zh: '字段名称',
  en: 'A field',
  ...more,
});
const kindOf = (...fields: FieldDescription[]): KindDescription => ({ zh: '单', en: 'One', fields });
const keys = (kind: KindDescription, width: number) => columnsThatFit(kind, 'zh', width).map(({ key }) => key);

describe('the columns of a table', () => {
  const long = kindOf(...'abcdefghi'.split('').map((key) => field(key)), field('state', { type: 'select' }));

  it('are the first that fit, and the state wherever it stands', () => {
    expect(keys(long, 1440)).toEqual(['a', 'b', 'c', 'state']);
    expect(keys(long, 1920)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'state']);
    expect(keys(long, 800)).toEqual(['a', 'state']);
  });

  it('have the file, which one opens from the list', () => {
    const kind = kindOf(...'abcdef'.split('').map((key) => field(key)), field('file', { type: 'file' }));
    expect(keys(kind, 1440)).toEqual(['a', 'b', 'c', 'file']);
  });

  it('leave out long texts, and what says that it is for forms', () => {
    const kind = kindOf(field('a'), field('b', { type: 'longtext' }), field('c', { list: false }), field('d'));
    expect(keys(kind, 1920)).toEqual(['a', 'd']);
    expect(keys(kindOf(), 1920)).toEqual([]);
  });

  it('are as wide as their headings', () => {
    expect(columnWidth(field('a', { type: 'number', zh: '一个很长很长的名称' }), 'zh')).toBe(9 * 14 + 52);
    expect(columnWidth(field('a', { type: 'date', zh: '日' }), 'zh')).toBe(110);
  });
});
