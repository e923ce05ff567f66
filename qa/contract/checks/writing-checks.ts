import type { Check } from '../check';
import { demand, NotApplicable } from '../deviation';
import { demandRefusal } from './envelope-checks';

/** The checks that change data. Each change is taken back. */
export const writingChecks: readonly Check[] = [
  {
    name: 'a favourite is added once, placed, and removed',
    async run({ client }) {
      const before = await client.data('getFavorites');
      const user = await client.data('getLoginUser');
      const page = leaves(user.menus).find((id) => before.every((tile) => tile.menu_id !== id));
      if (page === undefined || before.length > 10) throw new NotApplicable('the account has no room for a favourite');
      const tile = { id: '', menu_id: page, coordinate_x: 0, coordinate_y: 40, width: 1, height: 1 };
      const id = await client.data('addFavorite', { body: tile });
      try {
        // The server refuses, or answers the tile that is there. It never adds a second one.
        await client.ask('addFavorite', { body: tile });
        const same = (await client.data('getFavorites')).filter((one) => one.menu_id === page);
        demand(same.length === 1, `The menu was added twice, and has ${same.length} tiles.`);
        await client.data('saveFavorites', { body: [{ ...tile, id, coordinate_x: 2 }] });
        const placed = (await client.data('getFavorites')).find((one) => one.menu_id === page);
        demand(placed?.id === id && placed.coordinate_x === 2, `The tile is ${JSON.stringify(placed)}.`);
      } finally {
        await client.data('deleteFavorite', { body: { menu_id: page } });
      }
      const after = await client.data('getFavorites');
      demand(after.length === before.length, `There were ${before.length} favourites, now there are ${after.length}.`);
    },
  },
  {
    name: 'a favourite of a menu that is not theirs is refused',
    async run({ client }) {
      const body = { id: '', menu_id: 'no-such-menu', coordinate_x: 0, coordinate_y: 0, width: 1, height: 1 };
      demandRefusal('addFavorite of an unknown menu', await client.ask('addFavorite', { body }), [403, 404]);
    },
  },
];

interface Item {
  id: string;
  openType: string;
  children?: Item[] | undefined;
}

function leaves(items: readonly Item[]): string[] {
  return items.flatMap((item) => (item.children?.length ? leaves(item.children) : [item.id]));
}
