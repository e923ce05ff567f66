import { useMemo, useState } from 'react';
import { Button } from 'antd';
import type { Favourite } from '@portal/contract/entities/menu';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { favouritesMessages } from '../favourites.messages';
import { inReadingOrder, settle } from '../model/tiles';
import { tileOf, useFavouriteList } from '../use-favourites';
import { useSaveTiles } from '../use-save-tiles';
import styles from './favourite-grid.module.css';
import { FavouriteTile } from './favourite-tile';
import { useTileDrag } from './use-tile-drag';

interface FavouriteGridProps {
  /** The icon of a page that names none itself. */
  iconOf: (favourite: Favourite) => string | undefined;
  onOpen: (favourite: Favourite) => void;
  onRemove: (favourite: Favourite) => void;
}

/**
 * The favourites as tiles that one can open, and in "arrange" also move, resize and remove
 * (docs/specification.md#favourite-tile).
 */
export function FavouriteGrid({ iconOf, onOpen, onRemove }: FavouriteGridProps) {
  const t = useMessages(favouritesMessages);
  const list = useFavouriteList();
  const { data, isPending } = list;
  const failure = useLoadFailure(list);
  const [arranging, setArranging] = useState(false);
  const save = useSaveTiles();
  const tiles = useMemo(() => settle((data ?? []).map(tileOf)), [data]);
  const drag = useTileDrag(tiles, save);
  return (
    <section className={styles.section} aria-labelledby="favourites-title">
      <header className={styles.header}>
        <h2 id="favourites-title" className={styles.title}>
          {t('favourites.title')}
        </h2>
        {data && data.length > 0 ? (
          <Button
            size="small"
            type={arranging ? 'primary' : 'default'}
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {t(arranging ? 'favourites.done' : 'favourites.arrange')}
          </Button>
        ) : null}
      </header>
      {arranging ? <p className={styles.hint}>{t('favourites.hint')}</p> : null}
      <Loaded failure={failure}>
        {isPending ? <PageSkeleton shape="rows" rows={3} /> : null}
        {data?.length === 0 ? (
          <Result
            compact
            drawing="empty"
            headingLevel={3}
            title={t('favourites.empty')}
            text={t('favourites.emptyText')}
          />
        ) : null}
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
      </Loaded>
    </section>
  );
}
