import { randomUUID } from 'node:crypto';
import { newFavourite, savedFavourites, type Favourite } from '@portal/contract/entities/menu';
import { Refused } from './answer';
import { apps, menuOf } from './data';

/** The tiles of the one person. */
export class Favourites {
  private tiles: Favourite[] = [];

  list(): readonly Favourite[] {
    return this.tiles;
  }

  /** The id of the menu's tile. @throws Refused for what is no tile, or no menu of the person's */
  add(body: unknown): string {
    const tile = newFavourite.safeParse(body);
    if (!tile.success) throw new Refused(400);
    const { menu_id } = tile.data;
    const page = apps.flatMap(({ id }) => menuOf(id) ?? []).find(({ id }) => id === menu_id);
    if (page === undefined) throw new Refused(404);
    const known = this.tiles.find((one) => one.menu_id === menu_id);
    if (known) return known.id;
    const id = randomUUID();
    this.tiles.push({ ...tile.data, id, menu_name: page.meta.title, route_path: page.path });
    return id;
  }

  remove(menuId: unknown): null {
    this.tiles = this.tiles.filter(({ menu_id }) => menu_id !== menuId);
    return null;
  }

  place(body: unknown): null {
    const placed = savedFavourites.safeParse(body);
    if (!placed.success) throw new Refused(400);
    this.tiles = this.tiles.map((tile) => ({ ...tile, ...placed.data.find(({ id }) => id === tile.id) }));
    return null;
  }
}
