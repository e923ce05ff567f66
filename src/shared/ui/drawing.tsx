import styles from './result.module.css';

/** The portal's line drawings: one stroke, one accent, drawn in the colours of the theme. */
export type DrawingName = 'empty' | 'failed' | 'forbidden' | 'not-found' | 'offline';

const paths: Record<DrawingName, { line: string; accent: string }> = {
  empty: {
    line: 'M30 74V44l12-16h56l12 16v30a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6ZM30 44h24a4 4 0 0 1 4 4 4 4 0 0 0 4 4h16a4 4 0 0 0 4-4 4 4 0 0 1 4-4h24',
    accent: 'M56 18h28M64 10h12',
  },
  failed: {
    line: 'M26 20h88a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6ZM20 34h100M28 27h.1M35 27h.1M42 27h.1',
    accent: 'M58 48l24 20M82 48 58 68',
  },
  forbidden: {
    line: 'M44 44h52a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6ZM52 44V32a18 18 0 0 1 36 0v12',
    accent: 'M70 58v10M70 57.9h.1',
  },
  'not-found': {
    line: 'M24 80 52 22l18 36 10-18 20 40ZM12 80h116',
    accent: 'M98 24a8 8 0 1 0 .1 0M112 52l10 10M122 52l-10 10',
  },
  offline: {
    line: 'M42 66a18 18 0 0 1 2-36 26 26 0 0 1 50 6 15 15 0 0 1 2 30Z',
    accent: 'M58 84h24M70 66v18',
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
