import { describe, expect, it } from 'vitest';
import { keepPages, type KeptPage } from './keep-pages';

const page = (key: string, frozen = 1, version = 0): KeptPage<number> => ({ key, frozen, version });
const same = (a: number, b: number) => a === b;

describe('kept pages', () => {
  it('stay as they were while another page is shown', () => {
    const pages = [page('/a', 1), page('/b', 2)];
    const next = keepPages(pages, { active: page('/b', 3), keep: new Set(['/a', '/b']), same });
    expect(next).toEqual([page('/a', 1), page('/b', 3)]);
    expect(next[0]).toBe(pages[0]);
  });

  it('are the very same list when nothing changed', () => {
    const pages = [page('/a', 1)];
    expect(keepPages(pages, { active: page('/a', 1), keep: new Set(), same })).toBe(pages);
    expect(keepPages(pages, { active: undefined, keep: new Set(['/a']), same })).toBe(pages);
  });

  it('go when they are closed, and are new when refreshed', () => {
    const pages = [page('/a'), page('/b')];
    expect(keepPages(pages, { active: page('/b'), keep: new Set(['/b']), same })).toEqual([page('/b')]);
    expect(keepPages(pages, { active: page('/b', 1, 1), keep: new Set(['/a']), same })).toEqual([
      page('/a'),
      page('/b', 1, 1),
    ]);
  });

  it('keep their places in the document', () => {
    const pages = [page('/a'), page('/b'), page('/c')];
    const next = keepPages(pages, { active: page('/a', 9), keep: new Set(['/a', '/b', '/c']), same });
    expect(next.map((each) => each.key)).toEqual(['/a', '/b', '/c']);
  });
});
