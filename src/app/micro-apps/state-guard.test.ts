import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './state-guard';

describe('what an app may write to the shared state', () => {
  it.each([[{ lang: 'en' }], [{ theme: 'dark', lang: 'zh' }], [{ cachedViews: ['/a', '/b'] }]])(
    '%j is taken',
    (change) => {
      expect(refusalOf(change)).toBeUndefined();
    },
  );

  it.each([
    [{ lang: 'fr' }, 'lang'],
    [{ theme: 1 }, 'theme'],
    [{ cachedViews: ['a'] }, 'cachedViews'],
    [{ tenantId: 'plant' }, 'tenantId'],
    [{ userInfo: { id: 'admin', username: 'admin' } }, 'userInfo'],
    [{ lang: 'en', userInfo: { id: 'admin' } }, 'userInfo'],
    [{ permissions: 'a:b' }, 'permissions'],
    [{ notices: { unread: 0, latest: null } }, 'notices'],
    [{ token: 'x' }, 'token'],
    [{}, '(state)'],
    [null, '(state)'],
  ])('%j is refused, naming %s', (change, field) => {
    expect(refusalOf(change)?.field).toBe(field);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.anything(), (value) => void refusalOf(value)));
  });
});
