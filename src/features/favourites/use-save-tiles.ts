import { useCallback } from 'react';
import { App } from 'antd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Favourite } from '@portal/contract/entities/menu';
import { nothing } from '@/shared/http/reader';
import { call, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { favouritesQuery } from './favourites-query';
import { favouritesMessages } from './favourites.messages';
import type { Tile } from './model/tiles';
import { DRAFT_ID } from './use-favourites';

/** Saves positions and sizes of tiles (`SaveEdit`). They show at once, and go back when the server refuses. */
export function useSaveTiles(): (tiles: readonly Tile[]) => void {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useMessages(favouritesMessages);
  const { mutate } = useMutation({
    // One after another: the later of two quick changes must win on the server too.
    scope: { id: 'favourite-tiles' },
    mutationFn: (favourites: Favourite[]) =>
      call('saveFavorites', {
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
      }),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: favouritesQuery.queryKey });
      void message.error(t('favourites.failed', { reason: messageOf(error) }));
    },
  });
  return useCallback(
    (tiles) => {
      const before = client.getQueryData(favouritesQuery.queryKey) ?? [];
      const after = before.map((favourite) => {
        const tile = tiles.find((each) => each.i === favourite.menu_id);
        return tile
          ? { ...favourite, coordinate_x: tile.x, coordinate_y: tile.y, width: tile.w, height: tile.h }
          : favourite;
      });
      client.setQueryData(favouritesQuery.queryKey, after);
      mutate(after);
    },
    [client, mutate],
  );
}
