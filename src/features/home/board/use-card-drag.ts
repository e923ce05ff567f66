import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { placeCard, type Arrangement } from '../model/arrangement';
import { COLUMNS, isCard, type CardName, type Column } from '../model/cards';

interface Drag {
  card: CardName;
  from: Arrangement;
  /** Where the drag began; a press that does not move is none. */
  x: number;
  y: number;
}

const MOVED_PX = 4;

/**
 * Dragging cards by their titles: gives the arrangement as it would be when dropped now, and the listeners. The pointer
 * is captured, so a drag ends wherever the button is let go; what the browser calls off changes nothing.
 */
export function useCardDrag(arrangement: Arrangement, arrange: (next: Arrangement) => void) {
  const board = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const [preview, setPreview] = useState<Arrangement>();
  const [dragged, setDragged] = useState<CardName>();

  const start = useCallback(
    (event: PointerEvent<HTMLElement>, card: CardName) => {
      // What a menu of the card does arrives here, too, although the menu stands elsewhere.
      const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (event.button !== 0 || !inside) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { card, from: arrangement, x: event.clientX, y: event.clientY };
    },
    [arrangement],
  );

  const move = useCallback((event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now || !board.current) return;
    if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < MOVED_PX) return;
    setDragged(now.card);
    const place = dropPositionAt(board.current, now.card, event.clientX, event.clientY);
    if (place) setPreview(placeCard(now.from, now.card, place.column, indexIn(now.from, now.card, place)));
  }, []);

  const end = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      drag.current = undefined;
      setPreview(undefined);
      setDragged(undefined);
      if (event.type === 'pointerup' && preview) arrange(preview);
    },
    [preview, arrange],
  );

  return { board, shown: preview ?? arrangement, dragged, start, move, end };
}

interface DropPosition {
  column: Column;
  /** The card that would stand after it; undefined at the end of the column. */
  before: CardName | undefined;
}

/** The position at a point: in the nearest column, before the first card whose middle is further down. */
function dropPositionAt(board: HTMLElement, card: CardName, x: number, y: number): DropPosition | undefined {
  const columns = COLUMNS.flatMap((name) => {
    const element = board.querySelector(`[data-column="${name}"]`);
    return element ? [{ name, element, rect: element.getBoundingClientRect() }] : [];
  });
  const distance = ({ rect }: (typeof columns)[number]) =>
    Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom));
  const [column] = columns.sort((a, b) => distance(a) - distance(b));
  if (!column) return undefined;
  const others = [...column.element.querySelectorAll('[data-card]')].filter(
    (each) => each.getAttribute('data-card') !== card,
  );
  const next = others.find((each) => {
    const rect = each.getBoundingClientRect();
    const sameRow = y >= rect.top && y <= rect.bottom && rect.width < column.rect.width * 0.75;
    return sameRow ? x < rect.left + rect.width / 2 : y < rect.top + rect.height / 2;
  });
  const before = next?.getAttribute('data-card') ?? '';
  return { column: column.name, before: isCard(before) ? before : undefined };
}

function indexIn(arrangement: Arrangement, card: CardName, { column, before }: DropPosition): number {
  const others = arrangement[column].filter((each) => each !== card);
  const index = before === undefined ? -1 : others.indexOf(before);
  return index === -1 ? others.length : index;
}
