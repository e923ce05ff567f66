import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Favourite, newFavourite, savedFavourites } from '@portal/contract/entities/menu';
import { FAVOURITES_MAX } from '@portal/contract/entities/menu';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import { ownedBy, rowOf } from '../db/conditions';
import { account, favorite } from '../db/schema';
import type { Store, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { MenuService } from './menu-service';

/** The favourite tiles of a user (docs/specification.md#favourite-tile). */
export class Favourites {
  constructor(
    private readonly store: Store,
    private readonly menus: MenuService,
    private readonly clock: Clock,
  ) {}

  /** The caller's tiles, by rows and columns. Tiles of pages that they may no longer open are left out. */
  async list(caller: Caller): Promise<Favourite[]> {
    const { pages } = await this.menus.treeOf(caller);
    const rows = await this.store.read((db) =>
      db
        .select()
        .from(favorite)
        .where(ownedBy(favorite, caller))
        .orderBy(favorite.coordinate_y, favorite.coordinate_x, favorite.id),
    );
    return rows.flatMap((row) => {
      const page = pages.get(row.menu_id);
      if (page === undefined) return [];
      const { menu_name, menu_name_en, icon, path, open_type } = page;
      const { id, menu_id, coordinate_x, coordinate_y, width, height } = row;
      const tile = { id, menu_id, coordinate_x, coordinate_y, width, height };
      return [{ ...tile, menu_name, menu_name_en, icon, route_path: path, open_type }];
    });
  }

  /**
   * Adds a tile. A page that is a favourite already keeps its tile.
   *
   * @returns the tile's id
   * @throws {Refusal} 404 for a page that is not the caller's, 400 when more than ten exist
   * (docs/specification.md#favourites-maximum)
   */
  async add(caller: Caller, tile: z.output<typeof newFavourite>): Promise<string> {
    const { pages } = await this.menus.treeOf(caller);
    if (!pages.has(tile.menu_id)) throw new Refusal(404, 'noSuchMenu');
    return this.store.write(async (tx) => {
      await lockAccount(tx, caller);
      const known = await tx.select().from(favorite).where(ownedBy(favorite, caller));
      const same = known.find((row) => row.menu_id === tile.menu_id);
      if (same !== undefined) return same.id;
      if (known.filter((row) => pages.has(row.menu_id)).length > FAVOURITES_MAX)
        throw new Refusal(400, 'tooManyFavourites');
      const id = randomId();
      const { menu_id, coordinate_x, coordinate_y, width, height } = tile;
      await tx.insert(favorite).values({
        tenant_id: caller.tenantId,
        account_id: caller.accountId,
        id,
        menu_id,
        coordinate_x,
        coordinate_y,
        width,
        height,
        created_at: new Date(this.clock.now()),
      });
      return id;
    });
  }

  /** Removes the tile of a page, if there is one. */
  async remove(caller: Caller, menuId: string): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(favorite).where(and(ownedBy(favorite, caller), eq(favorite.menu_id, menuId))),
    );
  }

  /**
   * Saves the positions and sizes of tiles, all or none.
   *
   * @throws {Refusal} 404 when one of the tiles is not the caller's
   */
  async saveTiles(caller: Caller, tiles: z.output<typeof savedFavourites>): Promise<void> {
    if (tiles.length === 0) return;
    await this.store.write(async (tx) => {
      const ids = [...new Set(tiles.map((tile) => tile.id))];
      const [owned] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(favorite)
        .where(and(ownedBy(favorite, caller), inArray(favorite.id, ids)));
      if (owned?.count !== ids.length) throw new Refusal(404, 'notFound');
      for (const { id, coordinate_x, coordinate_y, width, height } of tiles) {
        await tx
          .update(favorite)
          .set({ coordinate_x, coordinate_y, width, height })
          .where(and(ownedBy(favorite, caller), eq(favorite.id, id)));
      }
    });
  }
}

/** Locks the account, so that two tiles added at once are counted one after the other. */
async function lockAccount(tx: Tx, caller: Caller): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(rowOf(account, caller.tenantId, caller.accountId))
    .for('update');
}
