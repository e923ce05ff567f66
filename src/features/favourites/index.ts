export { favouritesQuery } from './favourites-query';
export { FavouriteGrid } from './grid/favourite-grid';
export { settle } from './model/tiles';
export { tileOf, useFavouriteList, useFavourites } from './use-favourites';
