import { useMemo } from 'react';
import type { Favourite } from '@portal/contract/entities/menu';
import { useMessages } from '@/shared/i18n/use-messages';
import { tileMessages } from './tiles.messages';
import { inReadingOrder, settle } from '../model/tiles';
import { tileOf, useFavouriteList } from '../use-favourites';
import { useSaveTiles } from '../use-save-tiles';
import styles from './favourite-grid.module.css';
import { FavouriteTile } from './favourite-tile';
import { useTileDrag } from './use-tile-drag';

interface FavouriteGridProps {
  /** The tiles can be moved, resized and removed instead of opened. */
  arranging: boolean;
  /** The icon of a page that names none itself. */
  iconOf: (favourite: Favourite) => string | undefined;
  onOpen: (favourite: Favourite) => void;
  onRemove: (favourite: Favourite) => void;
}

/**
 * The favourites as tiles that one can open, and while arranging also move, resize and remove
 * (docs/specification.md#favourite-tile).
 */
export function FavouriteGrid({ arranging, iconOf, onOpen, onRemove }: FavouriteGridProps) {
  const t = useMessages(tileMessages);
  const { data } = useFavouriteList();
  const save = useSaveTiles();
  const tiles = useMemo(() => settle((data ?? []).map(tileOf)), [data]);
  const drag = useTileDrag(tiles, save);
  return (
    <>
      {arranging ? <p className={styles.hint}>{t('favourites.hint')}</p> : null}
      <ul className={styles.grid} ref={drag.grid} data-arranging={arranging || undefined}>
        {inReadingOrder(drag.shown).map((tile) => {
          const favourite = data?.find((each) => each.menu_id === tile.i);
          return favourite ? (
            <FavouriteTile
              key={tile.i}
              tile={tile}
              tiles={tiles}
              favourite={favourite}
              icon={favourite.icon || iconOf(favourite)}
              arranging={arranging}
              dragged={drag.dragged === tile.i}
              drag={drag}
              onSave={save}
              onOpen={onOpen}
              onRemove={onRemove}
            />
          ) : null;
        })}
      </ul>
    </>
  );
}
