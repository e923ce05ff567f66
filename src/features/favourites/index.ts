export { favouritesQuery } from './favourites-query';
export { FavouriteGrid } from './grid/favourite-grid';
export { settle } from './model/tiles';
export { tileOf, useFavouriteList, useFavourites, type FavouriteActions, type Starred } from './use-favourites';
