// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { appOfPath } from './app-of-path';

const apps = [
  { id: 'ehr-emp', menu_name: '员工服务' },
  { id: 'admin', menu_name: '系统管理' },
];
const routes = [
  { path: '/ehr/emp/colleagues', holders: ['root', 'ehr-emp', 'group'] },
  { path: '/report/:id', holders: ['root', 'admin'] },
  { path: '/loose', holders: ['root'] },
];

describe('the application of a page', () => {
  it.each([
    ['/ehr/emp/colleagues', 'ehr-emp'],
    ['/ehr/emp/colleagues/7', 'ehr-emp'],
    ['/report/7', 'admin'],
    ['/loose', undefined],
    ['/home', undefined],
    ['/ehr/empx', undefined],
  ])('%s', (path, id) => {
    expect(appOfPath(path, routes, apps)?.id).toBe(id);
  });
});
