import { describe, expect, it } from 'vitest';
import { peopleWhoSee, type Authorization } from './people-who-see';

const menu = (id: string, parentId: string | null, type: string, state = '1') => ({ id, parentId, type, state });
const base: Authorization = {
  menus: [
    menu('app', null, 'catalog'),
    menu('page', 'app', 'menu'),
    menu('add', 'page', 'button'),
    menu('off', 'app', 'catalog', '0'),
    menu('inner', 'off', 'menu'),
  ],
  links: [
    { roleId: 'reader', menuId: 'app' },
    { roleId: 'reader', menuId: 'page' },
    { roleId: 'writer', menuId: 'page' },
    { roleId: 'writer', menuId: 'add' },
    { roleId: 'frame', menuId: 'app' },
    ...['app', 'off', 'inner'].map((menuId) => ({ roleId: 'lost', menuId })),
  ],
  holders: [
    { accountId: 'anna', roleId: 'reader' },
    { accountId: 'anna', roleId: 'writer' },
    { accountId: 'ben', roleId: 'writer' },
    { accountId: 'cleo', roleId: 'frame' },
    { accountId: 'dora', roleId: 'frame' },
    { accountId: 'dora', roleId: 'writer' },
    { accountId: 'emil', roleId: 'lost' },
  ],
};
const seen = (...ids: string[]) => [...peopleWhoSee(base, ids)].sort();

describe('who sees a menu', () => {
  it('has it and everything above it by any of their roles', () => {
    expect(seen('page')).toEqual(['anna', 'dora']);
  });

  it('sees a catalog where they see a page below it', () => {
    expect(seen('app')).toEqual(['anna', 'dora']);
    expect(seen('app', 'page')).toEqual(['anna', 'dora']);
  });

  it('has a button by itself', () => {
    expect(seen('add')).toEqual(['anna', 'ben', 'dora']);
  });

  it('is nobody below a menu that is not in use', () => {
    expect(seen('inner')).toEqual([]);
    expect(seen('off')).toEqual([]);
  });

  it('is nobody where menus hang in a circle without an end', () => {
    const round = { ...base, menus: [menu('a', 'b', 'catalog'), menu('b', 'a', 'catalog')] };
    expect(peopleWhoSee(round, ['a']).size).toBe(0);
  });
});
