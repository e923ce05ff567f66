import { lazyAgain } from '@/shared/ui/lazy-part';

export { favouritesQuery } from './favourites-query';
export { settle } from './model/tiles';
export { tileOf, useFavouriteList, useFavourites } from './use-favourites';

/** The tiles; their code comes with the first use. */
export const FavouriteGrid = lazyAgain(async () => (await import('./grid/favourite-grid')).FavouriteGrid);
