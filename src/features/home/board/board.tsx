import { useMemo, useState, type ReactNode } from 'react';
import type { MenuProps } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { columnOf, hideCard, isOwnOrder, oneColumn, placeCard, stepCard, type Arrangement } from '../model/arrangement';
import { COLUMNS, type CardName, type Column } from '../model/cards';
import { fromTheTop, spread } from '../model/spread';
import { CardContext, type CardPlace } from '../card/card-context';
import { cardHeights } from './card-heights';
import styles from './board.module.css';
import { useCardDrag } from './use-card-drag';
import { useWide } from './use-wide';

/** A large screen has as many columns. */
const COLUMNS_OF_WIDE = 3;

interface BoardProps {
  arrangement: Arrangement;
  /** The cards that this person can have. */
  available: ReadonlySet<CardName>;
  arranging: boolean;
  /** One column in its own order, in which cards can be hidden and not moved. */
  phone: boolean;
  onArrange: (next: Arrangement) => void;
  render: (card: CardName) => ReactNode;
}

/** The cards in their columns. While the person arranges, each is moved by its title or by its menu. */
export function Board({ arrangement, available, arranging, phone, onArrange, render }: BoardProps) {
  const drag = useCardDrag(arrangement, onArrange);
  const { shown } = drag;
  const menuOf = useCardMenu({ arrangement, available, phone, onArrange });
  const three = useWide(drag.board) && !phone && !arranging;
  const client = useQueryClient();
  // As they were at first: a card that grows later does not send others to another column.
  const [heightOf] = useState(() => cardHeights(client));
  const isShown = (card: CardName) => available.has(card) && !shown.hidden.has(card);
  const columns = phone
    ? [oneColumn(shown).filter(isShown)]
    : three
      ? spread(fromTheTop(shown).filter(isShown), COLUMNS_OF_WIDE, heightOf, !isOwnOrder(shown))
      : COLUMNS.map((name) => shown[name].filter(isShown));
  const place = (card: CardName): CardPlace => ({
    name: card,
    dragged: drag.dragged === card,
    arranging,
    menu: menuOf(card),
    drag: phone
      ? undefined
      : {
          onPointerDown: (event) => drag.start(event, card),
          onPointerMove: drag.move,
          onPointerUp: drag.end,
          onPointerCancel: drag.end,
        },
  });
  return (
    <div ref={drag.board} className={styles.board} data-three={three || undefined}>
      {columns.map((cards, index) => (
        <div key={index} className={styles.column} data-column={three ? undefined : COLUMNS[index]}>
          {cards.map((card) => (
            <CardContext key={card} value={place(card)}>
              {render(card)}
            </CardContext>
          ))}
        </div>
      ))}
    </div>
  );
}

type MenuOptions = Pick<BoardProps, 'arrangement' | 'available' | 'phone' | 'onArrange'>;

/** Whatever dragging does, the menu does too: for the keyboard, and for one who cannot drag. */
function useCardMenu({ arrangement, available, phone, onArrange }: MenuOptions) {
  const t = useMessages(cardsMessages);
  return useMemo(
    () =>
      (card: CardName): NonNullable<MenuProps> => {
        const column = columnOf(arrangement, card);
        const other: Column = column === 'main' ? 'side' : 'main';
        const step = (by: -1 | 1) => stepCard(arrangement, card, by, available);
        const item = (key: string, label: string, next: Arrangement) => ({
          key,
          label,
          disabled: next === arrangement,
          onClick: () => onArrange(next),
        });
        const moves = [
          item('up', t('home.up'), step(-1)),
          item('down', t('home.down'), step(1)),
          item(
            'over',
            t(other === 'main' ? 'home.toMain' : 'home.toSide'),
            placeCard(arrangement, card, other, arrangement[other].length),
          ),
          { type: 'divider' as const },
        ];
        return { items: [...(phone ? [] : moves), item('hide', t('home.hide'), hideCard(arrangement, card, true))] };
      },
    [t, arrangement, available, phone, onArrange],
  );
}
