// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStorage } from './app-storage';
import { APP_COOKIES_MAX, AppCookies, PAGE_COOKIES_MAX, visibleCookies } from './cookies';
import { StorageNamespace } from '../sandbox/storage-namespace';
import { appStorageEvent } from '../sandbox/storage-event';

beforeEach(() => localStorage.clear());

describe('StorageNamespace', () => {
  it('gives every key back, and no app another one’s', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
    fc.assert(
      fc.property(name, name, fc.string(), fc.array(fc.string()), (a, b, key, shared) => {
        const mine = new StorageNamespace({ name: a, sharedStorageKeys: shared });
        const other = new StorageNamespace({ name: b });
        expect(mine.toApp(mine.toPage(key))).toBe(key);
        const elsewhere = new StorageNamespace({ name: a, storageName: `/office${a}` });
        if (!shared.includes(key)) expect(elsewhere.toApp(mine.toPage(key))).toBeUndefined();
        if (a !== b && !shared.includes(key)) expect(other.toApp(mine.toPage(key))).toBeUndefined();
      }),
    );
  });
});

describe('app storage', () => {
  it('behaves as a storage of its own', () => {
    localStorage.setItem('refreshToken', 'secret');
    localStorage.setItem('lang', 'zh');
    const storage = createAppStorage(localStorage, new StorageNamespace({ name: 'crm', sharedStorageKeys: ['lang'] }));
    expect([storage.getItem('refreshToken'), storage.getItem('lang'), storage.length]).toEqual([null, 'zh', 1]);
    storage.setItem('a', '1');
    storage.b = '2';
    expect([storage.a, storage['b'], 'a' in storage, 'refreshToken' in storage, storage.getItem('nothing')]).toEqual([
      '1',
      '2',
      true,
      false,
      null,
    ]);
    expect(Object.keys(storage).sort()).toEqual(['a', 'b', 'lang']);
    expect(JSON.parse(JSON.stringify(storage))).toEqual({ a: '1', b: '2', lang: 'zh' });
    delete storage['a'];
    expect(storage.getItem('a')).toBeNull();
    storage.clear();
    expect([storage.length, localStorage.getItem('refreshToken')]).toEqual([1, 'secret']);
    expect(storage.getItem('lang')).toBe('zh');
  });

  it('keeps two apps apart and instances of one app together', () => {
    const of = (name: string) => createAppStorage(localStorage, new StorageNamespace({ name }));
    of('a').setItem('k', 'a');
    of('b').setItem('k', 'b');
    expect([of('a').getItem('k'), of('b').getItem('k')]).toEqual(['a', 'b']);
  });

  it('tells of the app’s own keys only', () => {
    const namespace = new StorageNamespace({ name: 'crm' });
    expect(
      appStorageEvent(new StorageEvent('storage', { key: 'refreshToken', newValue: 'secret' }), namespace),
    ).toBeUndefined();
    expect(appStorageEvent(new StorageEvent('storage', { key: 'app:crm:k', newValue: '1' }), namespace)?.key).toBe('k');
  });
});

describe('cookies', () => {
  it('hides the session’s, whatever stands around them', () => {
    expect(
      visibleCookies(
        'token.office=x; a=1; token=x.y; token_time.group.office=5; token_time=5;  refresh_family=z; tokens=2; b=token=3',
      ),
    ).toBe('a=1; tokens=2; b=token=3');
    const refuse = (cookie: string) => new AppCookies().refuse(cookie, '', '/');
    expect(['token=; path=/', ' token =x', 'token.office=x', 'tokens=1', 'a=token'].map(refuse)).toEqual([
      'session',
      'session',
      'session',
      undefined,
      undefined,
    ]);
  });

  /** A page's cookies, as an app after the other sets them. */
  function aPage(pathname = '/isc/wms/list') {
    const jar = new Map<string, string>();
    const text = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      text,
      set(app: AppCookies, name: string, value: string, attributes = '') {
        const refusal = app.refuse(`${name}=${value}${attributes}`, text(), pathname);
        if (refusal === undefined) jar.set(name, value);
        return refusal;
      },
    };
  }

  it('leave room in a request, however many apps set however many; a shorter value is always taken', () => {
    const page = aPage();
    const apps = Array.from({ length: 9 }, () => new AppCookies());
    for (const [index, app] of apps.entries())
      for (let each = 0; each < 100; each += 1) page.set(app, `a${index}-${each}`, 'x'.repeat(300));
    expect(page.text().length).toBeLessThanOrEqual(PAGE_COOKIES_MAX);
    const own = page.text().match(/a0-\d+=x+/g) ?? [];
    expect(own.join('; ').length).toBeLessThanOrEqual(APP_COOKIES_MAX);
    expect(own.length).toBeGreaterThan(10);
    const [first = new AppCookies(), ...others] = apps;
    expect(page.set(first, 'one-more', 'x'.repeat(500))).toBe('full');
    expect(page.set(first, 'a0-0', '', '; max-age=0')).toBeUndefined();
    // Another app goes without: the page as a whole is full.
    expect(others.map((app, index) => page.set(app, `more-${index}`, 'x'.repeat(300)))).toContain('full');
  });

  it('are not set where the app itself would never see them, and a call would carry them', () => {
    const page = aPage();
    const app = new AppCookies();
    expect(page.set(app, 'a', '1', '; path=/oa_portal')).toBe('path');
    expect(page.set(app, 'a', '1', '; Path=/; path=/oa_portal')).toBe('path');
    for (const path of ['; path=/', '; Path=/isc/wms', '; path=', ''])
      expect(page.set(app, 'a', '1', path)).toBeUndefined();
  });
});
