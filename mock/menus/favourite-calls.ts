import type { CallHandlers } from '../http/add-call';

/** The favourites (SPEC.md sections 3, 4 and 9). */
export const favoriteCalls: CallHandlers<'getFavorites' | 'addFavorite' | 'deleteFavorite' | 'saveFavorites'> = {
  async getFavorites({ caller, services }) {
    return { data: await services.favorites.list(caller) };
  },

  async addFavorite({ body, caller, services }) {
    return { data: await services.favorites.add(caller, body) };
  },

  async deleteFavorite({ body, caller, services }) {
    await services.favorites.remove(caller, body.menu_id);
    return { data: null };
  },

  async saveFavorites({ body, caller, services }) {
    await services.favorites.savePlaces(caller, body);
    return { data: null };
  },
};
