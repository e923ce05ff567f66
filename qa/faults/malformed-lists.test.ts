import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readDictEntries } from '../../src/features/dictionaries/dict-query';
import { readFavourites } from '../../src/features/favourites/favourites-query';
import { readMenus } from '../../src/features/menus/model/read-menus';
import { readRouters } from '../../src/features/session/user/read-user';
import { readWith, UnreadableField } from '../../src/shared/http/reader';

const LISTS = {
  favourites: readFavourites,
  dictionaries: readDictEntries,
  menus: readMenus,
  routers: readRouters,
} as const;

it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  'whatever a server answers, %s are a list, or said to be unusable',
  (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // Some rows are nearly right, and others are any value.
    const field = fc.oneof(fc.anything(), fc.string(), fc.integer(), fc.constant(null));
    const fields = ['id', 'menu_id', 'menu_name', 'coordinate_x', 'dict_key', 'dict_label', 'meta', 'path', 'children'];
    const row = fc.dictionary(fc.constantFrom(...fields, 'title'), field);
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
  },
);
