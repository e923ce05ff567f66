import { outageDrawings, type LineDrawing } from '@portal/contract/outage/drawings';
import styles from './result.module.css';

/** The portal's line drawings: one stroke, one accent, drawn in the colours of the theme. */
export type DrawingName = 'empty' | keyof typeof outageDrawings;

const paths: Record<DrawingName, LineDrawing> = {
  ...outageDrawings,
  empty: {
    line: 'M30 74V44l12-16h56l12 16v30a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6ZM30 44h24a4 4 0 0 1 4 4 4 4 0 0 0 4 4h16a4 4 0 0 0 4-4 4 4 0 0 1 4-4h24',
    accent: 'M56 18h28M64 10h12',
  },
};

export function Drawing({ name }: { name: DrawingName }) {
  const { line, accent } = paths[name];
  return (
    <svg className={styles.drawing} viewBox="0 0 140 92" width="140" height="92" aria-hidden="true" focusable="false">
      <path className={styles.line} d={line} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
