import type { CallHandlers } from '../http/add-call';
import type { Favourites } from './favourites';

/** The favourites (docs/specification.md#favourite-tile, #favourite-states, #favourites-maximum). */
export function favouriteCalls({
  favourites,
}: {
  favourites: Favourites;
}): CallHandlers<'getFavorites' | 'addFavorite' | 'deleteFavorite' | 'saveFavorites'> {
  return {
    async getFavorites({ caller }) {
      return { data: await favourites.list(caller) };
    },

    async addFavorite({ body, caller }) {
      return { data: await favourites.add(caller, body) };
    },

    async deleteFavorite({ body, caller }) {
      await favourites.remove(caller, body.menu_id);
      return { data: null };
    },

    async saveFavorites({ body, caller }) {
      await favourites.saveTiles(caller, body);
      return { data: null };
    },
  };
}
