import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooDeep } from './json-body';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it.each([
  ['64 levels', nested(64), false],
  ['65 levels', nested(65), true],
  ['65 levels that never close', '{"a":'.repeat(65), true],
  ['many that stand beside each other', `[${'[[]],'.repeat(10_000)}[]]`, false],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(1_000) }), false],
  ['brackets in a text after a quote', JSON.stringify({ a: `"\\"${'{'.repeat(1_000)}` }), false],
])('%s', (_, json, deep) => {
  expect(isTooDeep(json)).toBe(deep);
});

it('counts as the value itself is nested', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(6), (value, max) => {
      expect(isTooDeep(JSON.stringify(value), max)).toBe(depthOf(value) > max);
    }),
  );
});
