import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicAddress, readBasePath, withoutBase } from './base-path';
import { readConfig } from './config';

describe('the setting BASE_PATH', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/office', '/office'],
    ['/office/', '/office'],
    ['/Group-1/office_2', '/Group-1/office_2'],
  ])('%j means %j', (text, path) => expect(readBasePath(text)).toBe(path));

  it.each([
    'office',
    '/office//x',
    '//office',
    '/../',
    '/office/..',
    '/office/./x',
    '/of fice',
    '/a?b',
    '/a"b',
    '/%2e',
  ])('%j is refused', (text) => expect(() => readBasePath(text)).toThrow('must be / or begin with a slash'));

  it.each(['/oa_portal', '/apps/x', '/oa', '/ehr/portal', '/health'])(
    '%j is below what the portal has itself',
    (text) => expect(() => readBasePath(text)).toThrow('must not begin with'),
  );

  it('is named among all that is wrong', () => {
    expect(() => readConfig({ BASE_PATH: 'office', PORT: 'http' }, '/')).toThrow(
      /2 settings are wrong[\s\S]*BASE_PATH: must be \//,
    );
    expect(readConfig({}, '/').basePath).toBe('');
  });
});

describe('the address of a request', () => {
  it.each([
    ['/office', '/'],
    ['/office/', '/'],
    ['/office?a=1', '/?a=1'],
    ['/office/home?a=/office/b', '/home?a=/office/b'],
    ['/home', '/home'],
    ['/officers/home', '/officers/home'],
    ['/', '/'],
  ])('%s is %s', (url, wanted) => expect(withoutBase(url, '/office')).toBe(wanted));

  it('is what it would be at the root, whether a proxy takes the base path away or not', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const url = path === '' ? '/' : path;
        fc.pre(!url.startsWith('/office'));
        expect(withoutBase(`/office${url}`, '/office')).toBe(url);
        expect(withoutBase(url, '/office')).toBe(url);
        expect(withoutBase(url, '')).toBe(url);
      }),
    );
  });
});

it('addresses for people outside have the base path, whatever PUBLIC_URL ends with', () => {
  for (const publicUrl of ['https://example.com', 'https://example.com/', 'https://example.com/office'])
    expect(publicAddress({ publicUrl, basePath: '/office' }, '/login')).toBe('https://example.com/office/login');
  expect(publicAddress({ publicUrl: 'https://example.com' }, '/login')).toBe('https://example.com/login');
});
