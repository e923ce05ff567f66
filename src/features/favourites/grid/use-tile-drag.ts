import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { GRID_COLUMNS, moveTile, resizeTile, type Tile } from '../model/tiles';

/** Height of a row and the gap between cells, in px; the style sheet has the same. */
const ROW_HEIGHT_PX = 92;
const GAP_PX = 12;

interface Drag {
  id: string;
  kind: 'move' | 'resize';
  start: { x: number; y: number };
  /** Width of a cell in px when the drag began. */
  cell: number;
  from: readonly Tile[];
}

/**
 * Dragging tiles and their corners: gives the tiles as they would be when dropped now, and the listeners. The pointer
 * is captured, so a drag ends wherever the button is let go; Escape is the browser's `pointercancel`.
 */
export function useTileDrag(tiles: readonly Tile[], save: (tiles: readonly Tile[]) => void) {
  const grid = useRef<HTMLUListElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const [preview, setPreview] = useState<readonly Tile[]>();
  const [dragged, setDragged] = useState<string>();

  const start = useCallback(
    (event: PointerEvent<HTMLElement>, id: string, kind: Drag['kind']) => {
      if (event.button !== 0 || !grid.current) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(grid.current);
      const width = grid.current.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      const cell = (width - GAP_PX * (GRID_COLUMNS - 1)) / GRID_COLUMNS;
      drag.current = { id, kind, start: { x: event.clientX, y: event.clientY }, cell, from: tiles };
      setDragged(id);
    },
    [tiles],
  );

  const move = useCallback((event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    const tile = now?.from.find((each) => each.i === now.id);
    if (!now || !tile) return;
    const columns = Math.round((event.clientX - now.start.x) / (now.cell + GAP_PX));
    const rows = Math.round((event.clientY - now.start.y) / (ROW_HEIGHT_PX + GAP_PX));
    setPreview(
      now.kind === 'move'
        ? moveTile(now.from, now.id, tile.x + columns, tile.y + rows)
        : resizeTile(now.from, now.id, tile.w + columns, tile.h + rows),
    );
  }, []);

  const end = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const changed = event.type === 'pointerup' ? preview : undefined;
      drag.current = undefined;
      setPreview(undefined);
      setDragged(undefined);
      if (changed) save(changed);
    },
    [preview, save],
  );

  return { grid, shown: preview ?? tiles, dragged, start, move, end };
}
