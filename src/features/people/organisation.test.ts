import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, chainOf, peopleOf } from './organisation';

const department = (dept_code: string, parent_code: string, people = 1) => ({
  dept_code,
  parent_code,
  dept_name: dept_code,
  dept_name_en: '',
  people,
  head: null,
});
const codes = (departments: readonly { dept_code: string }[]) => departments.map(({ dept_code }) => dept_code);

describe('the organisation', () => {
  const all = [department('A', '', 2), department('B', 'A', 3), department('C', 'B', 5), department('D', 'gone', 7)];

  it('leads from the top to a department', () => {
    expect(codes(chainOf(all, 'C'))).toEqual(['A', 'B', 'C']);
    expect(chainOf(all, 'unknown')).toEqual([]);
  });

  it('has at the top what stands below nothing that is known', () => {
    expect(codes(below(all, ''))).toEqual(['A', 'D']);
    expect(codes(below(all, 'A'))).toEqual(['B']);
  });

  it('counts people with those below', () => {
    expect(['A', 'B', 'C', 'D'].map((code) => peopleOf(all, code))).toEqual([10, 8, 5, 7]);
  });

  it('ends where departments stand above each other in a circle', () => {
    const letters = fc.constantFrom('A', 'B', 'C', 'D', '');
    fc.assert(
      fc.property(fc.tuple(letters, letters, letters, letters), (parents) => {
        const circle = ['A', 'B', 'C', 'D'].map((code, index) => department(code, parents[index] ?? ''));
        for (const code of ['A', 'B', 'C', 'D']) {
          expect(chainOf(circle, code).at(-1)?.dept_code).toBe(code);
          expect(peopleOf(circle, code)).toBeGreaterThan(0);
        }
      }),
    );
  });
});
