import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readWith, UnreadableField } from '../reader';
import { portalReaders } from './portal';
import { menuTree, routerTree } from './trees';

const LISTS = {
  favourites: portalReaders.getFavorites,
  dictionaries: portalReaders.getDicts,
  menus: menuTree,
  routers: routerTree,
} as const;

describe('whatever a server answers', () => {
  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('%s are a list, or said to be unusable', (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // Rows that are nearly right, and anything at all.
    const field = fc.oneof(fc.anything(), fc.string(), fc.integer(), fc.constant(null));
    const row = fc.dictionary(
      fc.constantFrom(
        'id',
        'menu_id',
        'menu_name',
        'coordinate_x',
        'dict_key',
        'dict_label',
        'meta',
        'path',
        'children',
        'title',
      ),
      field,
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(row, fc.anything()))), (answer) => {
        try {
          expect(Array.isArray(readWith<unknown>(LISTS[name], answer, name))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableField);
        }
      }),
    );
    warn.mockRestore();
  });
});
