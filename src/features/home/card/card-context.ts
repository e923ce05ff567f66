import { createContext, type PointerEvent } from 'react';
import type { MenuProps } from 'antd';
import type { CardName } from '../model/cards';

type Pointed = (event: PointerEvent<HTMLElement>) => void;

/** What a card's place in the page gives to it. */
export interface CardPlace {
  name: CardName;
  dragged: boolean;
  arranging: boolean;
  /** The moves that can be made with it. */
  menu: MenuProps;
  /** The listeners of the title; undefined where cards are not dragged. */
  drag: { onPointerDown: Pointed; onPointerMove: Pointed; onPointerUp: Pointed; onPointerCancel: Pointed } | undefined;
}

export const CardContext = createContext<CardPlace>({
  name: 'todos',
  dragged: false,
  arranging: false,
  menu: {},
  drag: undefined,
});
