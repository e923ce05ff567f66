import { z } from 'zod';
import type { CallSchema } from '../call';
import { favourite, newFavourite, savedFavourites } from '../entities/menu';

export const favouriteSchemas = {
  getFavorites: { summary: 'The favourite tiles of the signed-in user', data: z.array(favourite) },
  addFavorite: { summary: 'Adds a tile; data is its id', body: newFavourite, data: z.string() },
  deleteFavorite: {
    summary: 'Removes the tile of a menu',
    body: z.object({ menu_id: z.string().min(1).max(128) }),
    data: z.null(),
  },
  saveFavorites: { summary: 'Saves the places and sizes of tiles', body: savedFavourites, data: z.null() },
} as const satisfies Record<string, CallSchema>;
