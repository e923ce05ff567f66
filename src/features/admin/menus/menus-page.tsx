import { MenuTable } from './menu-table';

/** Menus (SPEC.md section 2, "Menu management"): one tree of catalogs, pages and buttons. */
export function MenusPage() {
  return <MenuTable />;
}
