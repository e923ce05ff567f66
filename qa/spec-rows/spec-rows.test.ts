import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { coverageDocument, coverageOf } from './coverage';
import { readTags, tagsOf } from './read-tags';
import { specRows } from './rows';

const root = fileURLToPath(new URL('../..', import.meta.url));
const coverage = coverageOf(specRows, readTags(root));

describe('the coverage of the specification', () => {
  it('has a test for every row', () => {
    expect(coverage.rows.filter(({ tests }) => tests.length === 0).map(({ row }) => row.id)).toEqual([]);
  });

  it('has a test of the quick command for every row', () => {
    const onlyFull = coverage.rows.filter(({ tests }) => tests.every(({ full }) => full));
    expect(onlyFull.map(({ row }) => row.id)).toEqual([]);
  });

  it('has no tag that means nothing, and every row once', () => {
    expect(coverage.unknown).toEqual([]);
    expect(new Set(specRows.map((row) => row.id)).size).toBe(specRows.length);
  });

  it('is written down in docs/coverage.md (if not: node --import tsx qa/spec-rows/write.ts)', () => {
    expect(readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')).toBe(coverageDocument(coverage));
  });
});

describe('a tag', () => {
  it('belongs to the test below it', () => {
    const text = [
      '/** @covers a:b c:* */',
      "test('one', async () => {});",
      '// @covers a:d',
      'it.each([1])(',
      "  'it''s %s', () => {});",
    ].join('\n');
    expect(tagsOf('x.test.ts', text).map(({ title, rows }) => [title, rows])).toEqual([
      ['one', ['a:b', 'c:*']],
      ['it', ['a:d']],
    ]);
  });

  it('tells a test that only the full command runs', () => {
    const text = [
      '// @covers a:b',
      "test('one', { tag: '@full' }, async () => {});",
      '// @covers a:c',
      "test('two', async () => {",
      "  const tag = '@full';",
    ];
    expect(tagsOf('x.test.ts', text.join('\n')).map(({ full }) => full)).toEqual([true, false]);
  });

  it('without a test is an error', () => {
    expect(() => tagsOf('x.test.ts', '// @covers a:b\nconst x = 1;')).toThrow(/x\.test\.ts:1/);
  });
});
