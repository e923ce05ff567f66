import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownsPath, toHref } from './owns';

describe('whose path it is', () => {
  it('compares whole segments', () => {
    expect(ownsPath('/oa/doc', '/oa/doc')).toBe(true);
    expect(ownsPath('/oa/doc', '/oa/doc/a')).toBe(true);
    expect(ownsPath('/oa/doc', '/oa/docs')).toBe(false);
  });

  it('knows addresses of this origin only', () => {
    const base = 'http://portal.example/oa/doc/list?x=1#y';
    expect(toHref('/oa/doc/a?b#c', base)).toBe('/oa/doc/a?b#c');
    expect(toHref('../kanban', base)).toBe('/oa/kanban');
    expect(toHref('#/route', base)).toBe('/oa/doc/list?x=1#/route');
    expect(toHref('http://elsewhere.example/', base)).toBeUndefined();
    expect(toHref('http://[', base)).toBeUndefined();
  });

  it('never throws, and gives a path', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const href = toHref(text, 'http://portal.example/a');
        if (href !== undefined) expect(href.startsWith('/')).toBe(true);
      }),
    );
  });
});
