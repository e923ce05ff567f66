// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { appAddresses } from './app-addresses';
import { makeStandIns } from './stand-ins';
import type { InstanceContext } from './patch';

const ELSEWHERE = 'https://apps.example/shop/index.html';
let slot: HTMLElement;

function addresses(entryUrl: string, assets?: 'entry' | 'portal', base = '') {
  slot.innerHTML = `<div><qiankun-head>${base}</qiankun-head><microapp-body></microapp-body></div>`;
  makeStandIns(slot, 'shop', entryUrl);
  const context: InstanceContext = {
    id: 'shop-1',
    registration: { prefix: '/a/shop', name: 'shop', entry: entryUrl, ...(assets && { assets }) },
    entryUrl,
    ownPaths: ['/oa_portal/'],
    slot,
    isVisible: () => true,
    onVisibility: () => () => {},
  };
  return appAddresses(context);
}

beforeEach(() => {
  slot = document.createElement('div');
});

describe('addresses in an app’s code', () => {
  it.each([
    ['logo.png', 'https://apps.example/shop/logo.png'],
    ['/assets/logo.png', 'https://apps.example/assets/logo.png'],
    ['../data.json?a=1#b', 'https://apps.example/data.json?a=1#b'],
    ['/find?ids=[[1,2]]', 'https://apps.example/find?ids=[[1,2]]'],
    ['//cdn.example/x.js', 'https://cdn.example/x.js'],
    ['//oa_portal/x.js', 'https://oa_portal/x.js'],
  ])('%s of an app from another origin is its own', (given, expected) => {
    const { file, request } = addresses(ELSEWHERE);
    expect([file(given), request(given)]).toEqual([expected, expected]);
  });

  it.each(['https://x.example/a', 'data:text/plain,a', 'blob:https://x/1', '#icon', '', '/oa_portal/oa/file/1'])(
    '%s stays',
    (given) => {
      const { file, request } = addresses(ELSEWHERE);
      expect([file(given), request(given)]).toEqual([given, given]);
    },
  );

  it('counts from the app’s <base>', () => {
    const { file } = addresses(ELSEWHERE, undefined, '<microapp-base href="/static/"></microapp-base>');
    expect(file('logo.png')).toBe('https://apps.example/static/logo.png');
  });

  it('of requests are the page’s for an app of its origin, unless the registration says otherwise', () => {
    const here = `${location.origin}/subapps/shop/`;
    expect(addresses(here).file('logo.png')).toBe(`${here}logo.png`);
    expect(addresses(here).request('data.json')).toBe('data.json');
    expect(addresses(here, 'entry').request('data.json')).toBe(`${here}data.json`);
  });

  it('are as they are where the registration says so', () => {
    const { file, request } = addresses(ELSEWHERE, 'portal');
    expect([file('logo.png'), request('/data.json')]).toEqual(['logo.png', '/data.json']);
  });
});
