import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readWith } from '@/shared/http/reader';
import { readUser } from './read-user';

const warn = vi.spyOn(console, 'warn');
const person = { emp_code: 'E1', username: 'e1', id: '1' };
beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
});

describe('the signed-in user as it comes', () => {
  const read = (value: unknown) => readWith(readUser, value, 'getLoginUser');

  /** @covers entity:user */
  it('needs no more than a code', () => {
    expect(read({ user: person, permissions: null, routers: 'x', apps: {} })).toMatchObject({
      id: '1',
      username: 'e1',
      permissions: '',
      routers: [],
      apps: [],
    });
    expect(warn.mock.calls[0]?.[0]).toContain('data.routers');
    expect(warn.mock.calls[0]?.[0]).toContain('data.apps');
  });

  it('takes permission codes as a list too', () => {
    expect(read({ user: person, permissions: ['a:b', 'c:d'] }).permissions).toBe('a:b,c:d');
  });

  it('keeps a router without a title, as it may only pass through', () => {
    const { routers } = read({ user: person, routers: [{ id: '1', path: '/x', component: 'Layout' }] });
    expect(routers[0]).toMatchObject({ path: '/x', component: 'Layout', meta: { title: '' } });
  });
});
