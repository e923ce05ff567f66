import { expect, it } from 'vitest';
import { departmentRows } from './departments';

const department = (dept_code: string, parent_code: string, people: number) => ({
  dept_code,
  parent_code,
  dept_name: `${dept_code}部`,
  dept_name_en: dept_code === 'A' ? 'First' : '',
  people,
  head: dept_code === 'A' ? { emp_code: 'E1', emp_name: '张伟', emp_name_en: 'Wei Zhang' } : null,
});

it('counts the people of a department with all below it, and says how deep it is', () => {
  const rows = departmentRows([department('A', '', 1), department('B', 'A', 2), department('C', 'B', 4)], 'zh');
  expect(rows.map(({ code, depth, people, all }) => [code, depth, people, all])).toEqual([
    ['A', 0, 1, 7],
    ['B', 1, 2, 6],
    ['C', 2, 4, 4],
  ]);
  expect(rows.map(({ head }) => head)).toEqual(['张伟 E1', '–', '–']);
});

it('speaks English where there is a name in it', () => {
  const rows = departmentRows([department('A', '', 1), department('B', 'A', 2)], 'en');
  expect(rows.map(({ name, head }) => [name, head])).toEqual([
    ['First', 'Wei Zhang E1'],
    ['B部', '–'],
  ]);
});
