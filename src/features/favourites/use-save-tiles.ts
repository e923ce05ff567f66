import { useCallback } from 'react';
import { App } from 'antd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Favourite } from '@portal/contract/entities/menu';
import { nothing } from '@/shared/http/reader';
import { call, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { FAVOURITES_SCOPE, favouritesQuery } from './favourites-query';
import { favouritesMessages } from './favourites.messages';
import type { Tile } from './model/tiles';
import { DRAFT_ID } from './use-favourites';

const { queryKey } = favouritesQuery;

/** Saves positions and sizes of tiles (`SaveEdit`). They show at once, and go back when the server refuses. */
export function useSaveTiles(): (tiles: readonly Tile[]) => void {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useMessages(favouritesMessages);
  const { mutate } = useMutation({
    // One after another: the later of two quick changes must win on the server too.
    scope: FAVOURITES_SCOPE,
    onMutate: async (tiles: readonly Tile[]) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before = []) => placed(before, tiles));
    },
    mutationFn: (tiles: readonly Tile[]) => {
      // A tile that was being added has its id by now, and the list may have been fetched again.
      const favourites = placed(client.getQueryData(queryKey) ?? [], tiles);
      client.setQueryData(queryKey, favourites);
      return call('saveFavorites', {
        body: favourites
          .filter(({ id }) => !id.startsWith(DRAFT_ID))
          .map(({ id, menu_id, coordinate_x, coordinate_y, width, height }) => ({
            id,
            menu_id,
            coordinate_x,
            coordinate_y,
            width,
            height,
          })),
        read: nothing,
      });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      void message.error(t('favourites.failed', { reason: messageOf(error) }));
    },
  });
  return useCallback((tiles: readonly Tile[]) => mutate(tiles), [mutate]);
}

/** The favourites where their tiles were put. */
function placed(favourites: readonly Favourite[], tiles: readonly Tile[]): Favourite[] {
  return favourites.map((favourite) => {
    const tile = tiles.find((each) => each.i === favourite.menu_id);
    return tile
      ? { ...favourite, coordinate_x: tile.x, coordinate_y: tile.y, width: tile.w, height: tile.h }
      : favourite;
  });
}
