import { describe, expect, it } from 'vitest';
import { oneOf, orElse } from './reader';

const openType = orElse(oneOf('1', '2', '3'), '1');
const says = (text: string): object => ({ toString: () => text });

describe('one of some texts', () => {
  it.each([
    ['2', '2'],
    [3, '3'],
  ])('%j is read as %s', (value, expected) => {
    expect(openType(value, 'openType', () => {})).toBe(expected);
  });

  it.each([[{ toString: {} }], [['2']], [says('2')], [Symbol('2')], [true]])(
    'anything else is left out and named: %o',
    (value) => {
      const left: string[] = [];
      expect(openType(value, 'openType', (field) => left.push(field))).toBe('1');
      expect(left).toEqual(['openType']);
    },
  );
});
