import { expect, it } from 'vitest';
import { foreignBase } from './foreign-base';

it('tells a router’s base from what it writes', () => {
  const of = (target: string) => foreignBase('/ehr/emp', target, '/ehr/emp/list');
  expect(of('/ehr/emp/list/1')).toBeUndefined();
  expect(of('/vue3/ehr/emp/list')).toEqual({ base: '/vue3', sure: true });
  expect(of('/a/b/ehr/emp/list')).toEqual({ base: '/a/b', sure: true });
  expect(of('/vue3/home')).toEqual({ base: '/vue3', sure: false });
  expect(of('/')).toEqual({ base: '/', sure: false });
});
