import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { MoveMenuBody } from '@portal/contract/admin/menus';
import { mayDrop, neighbour } from './menu-tree';

/** Where on a row a drop means before and after, as parts of its height; between them it means inside. */
const EDGE = 0.3;

export interface DropMark {
  id: string;
  position: MoveMenuBody['place'];
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
        if (beside) onDrop(row, { id: beside.id, position: step === -1 ? 'before' : 'after', allowed: true });
      },
    }),
    row: (target: AdminRow) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const moved = dragged.current;
        if (!moved) return;
        const position = positionOf(event);
        const allowed = mayDrop(rows, moved, target, position);
        if (allowed) event.preventDefault();
        if (mark?.id !== target.id || mark.position !== position) setMark({ id: target.id, position, allowed });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const moved = dragged.current;
        event.preventDefault();
        const position = positionOf(event);
        end();
        if (moved && mayDrop(rows, moved, target, position)) onDrop(moved, { id: target.id, position, allowed: true });
      },
    }),
  };
}

function positionOf(event: DragEvent<HTMLElement>): MoveMenuBody['place'] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < EDGE) return 'before';
  return part > 1 - EDGE ? 'after' : 'inside';
}
