import { TEST_EMPLOYEE } from 'subapp-kit/test';
import { expect, it } from 'vitest';
import { findEmployees } from './employee-choices';

it('stores the Chinese name, and shows name and department in the user’s language', async () => {
  const asked: unknown[] = [];
  const helpers = {
    getEmployees: (filter: unknown) => {
      asked.push(filter);
      return Promise.resolve({ rows: [TEST_EMPLOYEE], total: 1 });
    },
  };
  expect(await findEmployees(helpers, '张', 'zh')).toEqual([
    { value: 'E10001 张伟', label: 'E10001 张伟', dept: '研发部' },
  ]);
  expect(await findEmployees(helpers, 'wei', 'en')).toEqual([
    { value: 'E10001 张伟', label: 'E10001 Wei Zhang', dept: 'R&D' },
  ]);
  expect(asked).toEqual([
    { keyword: '张', page: 1, size: 20 },
    { keyword: 'wei', page: 1, size: 20 },
  ]);
});
