import { useCallback, useMemo } from 'react';
import { App } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Favourite } from '@portal/contract/entities/menu';
import { call, messageOf } from '@/shared/http';
import { filledText, nothing } from '@/shared/http/reader';
import { useMessages } from '@/shared/i18n/use-messages';
import { FAVOURITES_SCOPE, favouritesQuery } from './favourites-query';
import { favouritesMessages } from './favourites.messages';
import { placeForNew, type Tile } from './model/tiles';

const { queryKey: FAVOURITES_KEY } = favouritesQuery;
/** docs/specification.md#constants: no more can be added when more than this many exist. */
const FAVOURITES_LIMIT = 10;

/** Begins the id of a tile that the server does not have yet. */
export const DRAFT_ID = 'new-';

/** What a star needs to know of a page. */
interface Starred {
  id: string;
  title: string;
  titleEn: string | undefined;
  icon: string | undefined;
  path: string;
  /** As the menu's answer has it. It counts until the favourites themselves have come. */
  favourite: boolean;
}

export function tileOf(favourite: Favourite): Tile {
  const { menu_id, coordinate_x, coordinate_y, width, height } = favourite;
  return { i: menu_id, x: coordinate_x, y: coordinate_y, w: width, h: height };
}

/** The favourites of the server. */
export function useFavouriteList() {
  return useQuery(favouritesQuery);
}

export interface FavouriteActions {
  isFavourite: (page: Pick<Starred, 'id' | 'favourite'>) => boolean;
  /** The star adds or removes. The change shows at once, and is taken back when the server refuses it. */
  toggle: (page: Starred, title: string) => void;
  /** Takes the tile of a page away that is gone. What the server says of it is of no interest. */
  drop: (menuId: string) => void;
}

/** Stars of menus and tiles (docs/specification.md#states). */
export function useFavourites(): FavouriteActions {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useMessages(favouritesMessages);
  const { data } = useFavouriteList();
  const ids = useMemo(() => data && new Set(data.map((each) => each.menu_id)), [data]);
  const isFavourite = useCallback(
    (page: Pick<Starred, 'id' | 'favourite'>) => (ids ? ids.has(page.id) : page.favourite),
    [ids],
  );

  const { mutate } = useMutation({
    scope: FAVOURITES_SCOPE,
    mutationFn: async ({ page, adds, before }: { page: Starred; adds: boolean; before: Favourite[] }) => {
      if (!adds) return call('deleteFavorite', { body: { menu_id: page.id }, read: nothing });
      const { x, y, w, h } = placeForNew(before.map(tileOf));
      // The specification sends an id with the tile; the answer brings the one that counts.
      const place = { coordinate_x: x, coordinate_y: y, width: w, height: h };
      const body = { id: draftId(page), menu_id: page.id, ...place };
      return call('addFavorite', { body, read: filledText });
    },
    onMutate: async ({ page, adds, before }) => {
      await client.cancelQueries({ queryKey: FAVOURITES_KEY });
      client.setQueryData(
        FAVOURITES_KEY,
        adds ? [...before, draft(page, before)] : before.filter((each) => each.menu_id !== page.id),
      );
    },
    onSuccess: (id, { page, adds }) => {
      if (!adds || id === null) return;
      client.setQueryData(FAVOURITES_KEY, (now) =>
        now?.map((each) => (each.menu_id === page.id ? { ...each, id } : each)),
      );
    },
    onError: (error, { before }) => {
      client.setQueryData(FAVOURITES_KEY, before);
      void message.error(t('favourites.failed', { reason: messageOf(error) }));
    },
    // Nobody waits for it: what is moved meanwhile is known by its id.
    onSettled: () => void client.invalidateQueries({ queryKey: FAVOURITES_KEY }),
  });

  const toggle = useCallback(
    (page: Starred, title: string) => {
      const change = async () => {
        // A click before the list has come waits for it: the tile's position and the limit depend on it.
        const before = await client.query({ ...favouritesQuery, staleTime: 'static' });
        const adds = !before.some((each) => each.menu_id === page.id);
        if (adds && before.length > FAVOURITES_LIMIT) {
          void message.warning(t('favourites.tooMany'));
          return;
        }
        mutate(
          { page, adds, before },
          { onSuccess: () => void message.success(t(adds ? 'favourites.added' : 'favourites.removed', { title })) },
        );
      };
      change().catch((error: unknown) => void message.error(t('favourites.failed', { reason: messageOf(error) })));
    },
    [client, message, t, mutate],
  );
  const drop = useCallback(
    (menuId: string) => {
      client.setQueryData(FAVOURITES_KEY, (tiles) => tiles?.filter((each) => each.menu_id !== menuId));
      call('deleteFavorite', { body: { menu_id: menuId }, read: nothing }).catch((error: unknown) =>
        console.warn(`The favourite of ${menuId}, whose page is gone, could not be removed.`, error),
      );
    },
    [client],
  );
  return useMemo(() => ({ isFavourite, toggle, drop }), [isFavourite, toggle, drop]);
}

/** The server takes ids of up to 64 characters. */
const draftId = (page: Pick<Starred, 'id'>) => `${DRAFT_ID}${page.id}`.slice(0, 64);

/** The tile as it will be, until the server's own comes. */
function draft(page: Starred, before: readonly Favourite[]): Favourite {
  const { x, y, w, h } = placeForNew(before.map(tileOf));
  return {
    id: draftId(page),
    menu_id: page.id,
    coordinate_x: x,
    coordinate_y: y,
    width: w,
    height: h,
    menu_name: page.title,
    menu_name_en: page.titleEn,
    icon: page.icon,
    route_path: page.path,
  };
}
