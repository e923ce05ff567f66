// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStorage } from './app-storage';
import { maySetCookie, visibleCookies } from './cookies';
import { StorageNamespace } from '../sandbox/storage-namespace';
import { appStorageEvent } from '../sandbox/storage-event';

beforeEach(() => localStorage.clear());

describe('StorageNamespace', () => {
  it('gives every key back, and no app another one’s', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
    fc.assert(
      fc.property(name, name, fc.string(), fc.array(fc.string()), (a, b, key, shared) => {
        const mine = new StorageNamespace(a, shared);
        const other = new StorageNamespace(b, []);
        expect(mine.toApp(mine.toPage(key))).toBe(key);
        if (a !== b && !shared.includes(key)) expect(other.toApp(mine.toPage(key))).toBeUndefined();
      }),
    );
  });
});

describe('app storage', () => {
  it('behaves as a storage of its own', () => {
    localStorage.setItem('refreshToken', 'secret');
    localStorage.setItem('lang', 'zh');
    const storage = createAppStorage(localStorage, new StorageNamespace('crm', ['lang']));
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
    const of = (name: string) => createAppStorage(localStorage, new StorageNamespace(name));
    of('a').setItem('k', 'a');
    of('b').setItem('k', 'b');
    expect([of('a').getItem('k'), of('b').getItem('k')]).toEqual(['a', 'b']);
  });

  it('tells of the app’s own keys only', () => {
    const namespace = new StorageNamespace('crm');
    expect(
      appStorageEvent(new StorageEvent('storage', { key: 'refreshToken', newValue: 'secret' }), namespace),
    ).toBeUndefined();
    expect(appStorageEvent(new StorageEvent('storage', { key: 'app:crm:k', newValue: '1' }), namespace)?.key).toBe('k');
  });
});

describe('cookies', () => {
  it('hides the session’s, whatever stands around them', () => {
    expect(visibleCookies('a=1; token=x.y; token_time=5;  refresh_family=z; tokens=2; b=token=3')).toBe(
      'a=1; tokens=2; b=token=3',
    );
    expect([
      maySetCookie('token=; path=/'),
      maySetCookie(' token =x'),
      maySetCookie('tokens=1'),
      maySetCookie('a=token'),
    ]).toEqual([false, false, true, true]);
  });
});
