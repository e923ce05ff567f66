import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { MoveMenuBody } from '@portal/contract/admin/menus';
import { mayDrop, neighbour } from './menu-tree';

/** Where on a row a drop means before and after, as parts of its height; between them it means inside. */
const EDGE = 0.3;

export interface DropMark {
  id: string;
  place: MoveMenuBody['place'];
  allowed: boolean;
}

/** Dragging of menus by their handle: what hangs where, and whether it may. */
export function useMenuDrag(rows: readonly AdminRow[], onDrop: (moved: AdminRow, mark: DropMark) => void) {
  const dragged = useRef<AdminRow>(undefined);
  const [mark, setMark] = useState<DropMark>();
  const end = () => {
    dragged.current = undefined;
    setMark(undefined);
  };
  return {
    mark,
    handle: (row: AdminRow) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        dragged.current = row;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.id);
        const line = event.currentTarget.closest('tr');
        if (line) event.dataTransfer.setDragImage(line, 0, 0);
      },
      onDragEnd: end,
      // Without a pointer: up and down among those of the same parent.
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
        if (step === undefined) return;
        event.preventDefault();
        const beside = neighbour(rows, row, step);
        if (beside) onDrop(row, { id: beside.id, place: step === -1 ? 'before' : 'after', allowed: true });
      },
    }),
    row: (target: AdminRow) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const moved = dragged.current;
        if (!moved) return;
        const place = placeOf(event);
        const allowed = mayDrop(rows, moved, target, place);
        if (allowed) event.preventDefault();
        if (mark?.id !== target.id || mark.place !== place) setMark({ id: target.id, place, allowed });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const moved = dragged.current;
        event.preventDefault();
        const place = placeOf(event);
        end();
        if (moved && mayDrop(rows, moved, target, place)) onDrop(moved, { id: target.id, place, allowed: true });
      },
    }),
  };
}

function placeOf(event: DragEvent<HTMLElement>): MoveMenuBody['place'] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < EDGE) return 'before';
  return part > 1 - EDGE ? 'after' : 'inside';
}
