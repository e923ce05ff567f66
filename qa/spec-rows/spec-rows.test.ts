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
    expect(coverage.wrong).toEqual([]);
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
    expect(tagsOf('x.test.ts', `${text.join('\n')}\n});`).map(({ full }) => full)).toEqual([true, false]);
  });

  it('without a test is an error', () => {
    expect(() => tagsOf('x.test.ts', '// @covers a:b\nconst x = 1;')).toThrow(/x\.test\.ts:1/);
  });
});

describe('a call', () => {
  const row = { id: 'call:login', section: '7', text: 'POST', call: ["'login'"] };
  const shown = (file: string, tag: string, ...body: string[]) => {
    const text = [`// @covers ${tag}`, "it('x', () => {", ...body, '});'].join('\n');
    const { rows, wrong } = coverageOf([row], tagsOf(file, text));
    return { tests: rows[0]?.tests.length, others: rows[0]?.others.length, wrong: wrong.length };
  };
  const counted = { tests: 1, others: 0, wrong: 0 };
  const beside = { tests: 0, others: 1, wrong: 0 };

  it('is shown by a test of the shell that names it and expects something', () => {
    expect(shown('src/x.test.ts', 'call:login', "expect(asked).toEqual('login');")).toEqual(counted);
    expect(shown('e2e/x.spec.ts', 'call:login', "await answerTo(page, 'login');", 'await expect(page)')).toEqual(
      counted,
    );
  });

  it('is not shown by a test of the server, nor by a tag for all calls', () => {
    expect(shown('mock/x.test.ts', 'call:login', "expect(await post('login'));")).toEqual(beside);
    expect(shown('qa/x.test.ts', 'call:*', "expect(await post('login'));")).toEqual(beside);
    expect(shown('subapps/x.test.ts', 'call:login', "expect(await post('login'));")).toEqual(beside);
  });

  it('makes a tag of the shell wrong where the test does not name it, expects nothing, or means all calls', () => {
    for (const [tag, body] of [
      ['call:login', 'expect(page).toBe(1);'],
      ['call:login', "await answerTo(page, 'login');"],
      ['call:*', "expect(await post('login'));"],
    ] as const)
      expect(shown('e2e/x.spec.ts', tag, body)).toEqual({ ...beside, wrong: 1 });
  });
});
