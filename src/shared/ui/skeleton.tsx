import styles from './skeleton.module.css';

interface SkeletonProps {
  rows: number;
  /** A heading above the rows: of a page, or a short one. */
  heading?: 'page' | 'card';
  /** The last row ends early, as text does. */
  ragged?: boolean;
}

/** Grey lines in the place of what is on its way. The first paint has them, so they bring no more than a rule of CSS. */
export function Skeleton({ rows, heading, ragged = false }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-ragged={ragged || undefined} aria-hidden="true">
      {heading ? <span className={styles.heading} data-of={heading} /> : null}
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
