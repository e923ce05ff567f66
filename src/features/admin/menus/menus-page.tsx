import { MenuTable } from './menu-table';

/** Menus (docs/specification.md#menu-management): one tree of catalogs, pages and buttons. */
export function MenusPage() {
  return <MenuTable />;
}
