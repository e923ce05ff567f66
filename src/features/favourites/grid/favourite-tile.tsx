import { MoreOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import type { PointerEvent } from 'react';
import type { Favourite } from '@portal/contract/entities/menu';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { tileMessages } from './tiles.messages';
import { moveTile, resizeTile, type Tile } from '../model/tiles';
import styles from './favourite-grid.module.css';

interface TileDrag {
  start: (event: PointerEvent<HTMLElement>, id: string, kind: 'move' | 'resize') => void;
  move: (event: PointerEvent<HTMLElement>) => void;
  end: (event: PointerEvent<HTMLElement>) => void;
}

interface FavouriteTileProps {
  tile: Tile;
  tiles: readonly Tile[];
  favourite: Favourite;
  icon: string | undefined;
  arranging: boolean;
  dragged: boolean;
  drag: TileDrag;
  onSave: (tiles: readonly Tile[]) => void;
  onOpen: (favourite: Favourite) => void;
  onRemove: (favourite: Favourite) => void;
}

/** One tile. Whatever dragging does, its menu does too: for the keyboard, and for one who cannot drag. */
export function FavouriteTile(props: FavouriteTileProps) {
  const { tile, favourite, arranging, drag, dragged } = props;
  const t = useMessages(tileMessages);
  const language = useLanguage();
  const title = pickText(language, favourite.menu_name, favourite.menu_name_en);
  const face = (
    <>
      <span className={styles.icon}>
        <NamedIcon name={props.icon} />
      </span>
      <span className={styles.name}>{title}</span>
    </>
  );
  return (
    <li
      className={styles.tile}
      data-dragged={dragged || undefined}
      style={{ gridColumn: `${tile.x + 1} / span ${tile.w}`, gridRow: `${tile.y + 1} / span ${tile.h}` }}
    >
      {arranging ? (
        <div
          className={styles.face}
          onPointerDown={(event) => drag.start(event, tile.i, 'move')}
          onPointerMove={drag.move}
          onPointerUp={drag.end}
          onPointerCancel={drag.end}
        >
          {face}
        </div>
      ) : (
        <button type="button" className={styles.face} title={title} onClick={() => props.onOpen(favourite)}>
          {face}
        </button>
      )}
      {arranging ? (
        <>
          <MenuDropdown menu={{ items: arrangeItems(props, t) }}>
            <Button
              className={styles.more}
              type="text"
              size="small"
              icon={<MoreOutlined />}
              aria-label={t('favourites.tileMenu', { title })}
            />
          </MenuDropdown>
          <span
            className={styles.corner}
            title={t('favourites.resize', { title })}
            onPointerDown={(event) => drag.start(event, tile.i, 'resize')}
            onPointerMove={drag.move}
            onPointerUp={drag.end}
            onPointerCancel={drag.end}
          />
        </>
      ) : null}
    </li>
  );
}

type Texts = ReturnType<typeof useMessages<(typeof tileMessages)['zh']>>;

function arrangeItems({ tile, tiles, favourite, onSave, onRemove }: FavouriteTileProps, t: Texts): MenuProps['items'] {
  const { i, x, y, w, h } = tile;
  const move = (dx: number, dy: number) => () => onSave(moveTile(tiles, i, x + dx, y + dy));
  const size = (dw: number, dh: number) => () => onSave(resizeTile(tiles, i, w + dw, h + dh));
  return [
    { key: 'left', label: t('favourites.left'), disabled: x === 0, onClick: move(-1, 0) },
    { key: 'right', label: t('favourites.right'), onClick: move(1, 0) },
    { key: 'up', label: t('favourites.up'), disabled: y === 0, onClick: move(0, -1) },
    { key: 'down', label: t('favourites.down'), onClick: move(0, 1) },
    { type: 'divider' },
    { key: 'wider', label: t('favourites.wider'), onClick: size(1, 0) },
    { key: 'narrower', label: t('favourites.narrower'), disabled: w === 1, onClick: size(-1, 0) },
    { key: 'taller', label: t('favourites.taller'), onClick: size(0, 1) },
    { key: 'shorter', label: t('favourites.shorter'), disabled: h === 1, onClick: size(0, -1) },
    { type: 'divider' },
    { key: 'remove', danger: true, label: t('favourites.remove'), onClick: () => onRemove(favourite) },
  ];
}
