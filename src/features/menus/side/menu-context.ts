import { createContext } from 'react';
import type { MenuNode } from '../model/menu-node';

/** What items do; one object for the whole menu, so that a row renders only for its own reasons. */
export interface MenuActions {
  isFavourite: (node: MenuNode) => boolean;
  onOpen: (node: MenuNode) => void;
  onStar: (node: MenuNode) => void;
}

export const MenuContext = createContext<MenuActions>({
  isFavourite: () => false,
  onOpen: () => undefined,
  onStar: () => undefined,
});
