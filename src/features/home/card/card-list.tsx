import { useContext, useEffect, useState, type ReactNode } from 'react';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { CardContext } from './card-context';
import { keptRows, keepRows } from './kept-rows';
import { RowsSkeleton } from './rows-skeleton';
import styles from './card.module.css';

interface CardListProps<Row> {
  /** Undefined until the server has answered. */
  rows: readonly Row[] | undefined;
  failure: LoadFailure | undefined;
  /** The height of a row, px. */
  rowHeight: number;
  /** One line, with the action that fills the card. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The rows of a card, or what stands in their place. A card that had to wait keeps the room that it was given, so that
 * nothing below it jumps when its rows come; it shows as many as fit there.
 */
export function CardList<Row>({ rows, failure, rowHeight, empty, children }: CardListProps<Row>) {
  const { name } = useContext(CardContext);
  const [room] = useState(() => (rows === undefined && !failure ? keptRows(name) : undefined));
  const count = rows?.length;
  useEffect(() => {
    if (count !== undefined) keepRows(name, count);
  }, [name, count]);
  if (rows === undefined && failure)
    return (
      <div className={styles.failed}>
        <LoadFailed failure={failure} size="line" />
      </div>
    );
  // A card without rows has one line, as high as its style sheet says.
  const style = room ? { minBlockSize: room * rowHeight } : undefined;
  if (rows === undefined) return <RowsSkeleton rows={room ?? 1} rowHeight={rowHeight} />;
  if (rows.length === 0)
    return (
      <div style={style}>
        <p className={styles.empty}>{empty}</p>
      </div>
    );
  return <div style={style}>{children(room === undefined ? rows : rows.slice(0, Math.max(1, room)))}</div>;
}
