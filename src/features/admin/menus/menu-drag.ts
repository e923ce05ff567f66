import { useRef, useState, type CSSProperties, type DragEvent, type KeyboardEvent } from 'react';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { wayTo, type MenuPlace } from './menu-place';
import { lastShownBelow, neighbour } from './menu-tree';

/** Where on a row a drop means before and after, as parts of its height; between them it means inside. */
const EDGE = 0.3;

interface DropMark extends MenuPlace {
  /** The row at which the mark is drawn: after an open branch that is the branch's last row. */
  shownAt: string;
  /** How deep the menu will stand. */
  level: number;
  allowed: boolean;
}

interface DragOptions {
  /** The whole tree, flat and in its order. */
  rows: readonly AdminRow[];
  openKeys: readonly React.Key[];
  /** Whether a row may be dropped there: the rule of the server, so that the pointer already says no. */
  mayDrop: (rows: readonly AdminRow[], moved: AdminRow, target: AdminRow, place: MenuPlace['place']) => boolean;
  onDrop: (moved: AdminRow, to: MenuPlace) => void;
  /** Told when a row was let go where it may not stand. */
  onRefused?: (moved: AdminRow) => void;
}

/** Dragging of a tree's rows by their handle: what hangs where, whether it may, and the mark of where it will land. */
export function useMenuDrag({ rows, openKeys, mayDrop, onDrop, onRefused }: DragOptions) {
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
      onDragEnd: () => {
        // The browser drops nothing where that is not allowed: so it is told of at the end. On itself means to stay.
        if (mark?.allowed === false && mark.target_id !== row.id) onRefused?.(row);
        end();
      },
      // Without a pointer: up and down among those of the same parent.
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
        if (step === undefined) return;
        event.preventDefault();
        const beside = neighbour(rows, row, step);
        if (beside) onDrop(row, { target_id: beside.id, place: step === -1 ? 'before' : 'after' });
      },
    }),
    row: (target: AdminRow) => ({
      ...(mark?.shownAt === target.id ? { style: levelStyle(mark.level) } : {}),
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const moved = dragged.current;
        if (!moved) return;
        const place = placeAt(event);
        const allowed = mayDrop(rows, moved, target, place);
        if (allowed) event.preventDefault();
        if (mark?.target_id === target.id && mark.place === place) return;
        const shownAt = place === 'after' ? lastShownBelow(rows, openKeys, target) : target.id;
        setMark({ target_id: target.id, place, shownAt, level: wayTo(rows, target.id).length - 1, allowed });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const moved = dragged.current;
        event.preventDefault();
        const place = placeAt(event);
        end();
        if (moved && mayDrop(rows, moved, target, place)) onDrop(moved, { target_id: target.id, place });
      },
    }),
  };
}

/** The stylesheet draws the mark from this depth on. */
const levelStyle = (level: number): CSSProperties => Object.fromEntries([['--drop-level', level]]);

function placeAt(event: DragEvent<HTMLElement>): MenuPlace['place'] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < EDGE) return 'before';
  return part > 1 - EDGE ? 'after' : 'inside';
}
