import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAddress, pathBelow } from './frame-address';

describe('what follows the prefix', () => {
  it.each([
    ['/ehr/emp', '/'],
    ['/ehr/emp/', '/'],
    ['/ehr/emp/list?x=1#a', '/list?x=1#a'],
    ['/ehr/emp?x=1', '/?x=1'],
    ['/ehr/emp#a', '/#a'],
  ])('%s is %s', (href, path) => {
    expect(pathBelow('/ehr/emp', href)).toBe(path);
  });
});

describe('the address of a frame', () => {
  it.each([
    ['https://bi.example/app/', '/list?x=1', 'https://bi.example/app/list?x=1'],
    ['https://bi.example/app/', '/', 'https://bi.example/app/'],
    ['https://bi.example/app/', '/a/b#part', 'https://bi.example/app/a/b#part'],
    ['https://bi.example/', '/?x=1', 'https://bi.example/?x=1'],
    ['https://bi.example/app/?embed=1', '/list?x=1', 'https://bi.example/app/list?embed=1&x=1'],
    ['https://bi.example/app/#/', '/list?x=1', 'https://bi.example/app/#/list?x=1'],
    ['https://bi.example/app/?embed=1#/board', '/7', 'https://bi.example/app/?embed=1#/board/7'],
    ['https://bi.example/board.jsp?id=7', '/list?x=1#part', 'https://bi.example/board.jsp?id=7&x=1#part'],
    ['https://bi.example/app/', '//evil.example/x', 'https://bi.example/app//evil.example/x'],
    ['https://bi.example/app/', '/../../admin', 'https://bi.example/app/'],
    ['https://bi.example/app/', '/%2e%2e/admin', 'https://bi.example/app/'],
    ['https://bi.example/app/', '/\\..\\..\\admin', 'https://bi.example/app/'],
  ])('%s and %s', (entry, path, address) => {
    expect(frameAddress(entry, path)).toBe(address);
  });

  it('stays in the entry’s folder, whatever the tab’s address is', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '%2e%2e', '\\', '//', '/', '@', ':', '?', '#', 'evil.example'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { origin, pathname } = new URL(frameAddress('https://bi.example/app/', `/${parts.join('')}`));
        expect(origin).toBe('https://bi.example');
        expect(pathname.startsWith('/app/')).toBe(true);
      }),
    );
  });
});
