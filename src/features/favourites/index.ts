export { FavouriteGrid } from './grid/favourite-grid';
export { useFavouriteList, useFavourites, type FavouriteActions, type Starred } from './use-favourites';
