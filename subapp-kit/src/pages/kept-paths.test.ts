import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptPaths, pathOf } from './kept-paths';

const path = fc.constantFrom('/a/b/1', '/a/b/2', '/a/b/3', '/a/b/4?x=1', '/a/b/5/');

describe('keptPaths', () => {
  it('always keeps the active page, nothing without a tab, and nothing twice', () => {
    fc.assert(
      fc.property(fc.array(path), path, fc.array(path), (visited, active, cached) => {
        const kept = keptPaths(visited, active, cached);
        const open = new Set([...cached, active].map(pathOf));
        expect(kept).toContain(pathOf(active));
        expect(kept.every((one) => open.has(one))).toBe(true);
        expect(new Set(kept).size).toBe(kept.length);
      }),
    );
  });

  it('settles at once: the same again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(path), path, fc.array(path), (visited, active, cached) => {
        const kept = keptPaths(visited, active, cached);
        expect(keptPaths(kept, active, cached)).toEqual(kept);
      }),
    );
  });

  it('never moves a page that is kept', () => {
    expect(keptPaths(['/a/b/1', '/a/b/2', '/a/b/3'], '/a/b/2', ['/a/b/3', '/a/b/2'])).toEqual(['/a/b/2', '/a/b/3']);
    expect(keptPaths(['/a/b/1'], '/a/b/2', ['/a/b/1'])).toEqual(['/a/b/1', '/a/b/2']);
  });
});
