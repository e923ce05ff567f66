import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing';
import styles from './result.module.css';

interface ResultProps {
  drawing: DrawingName;
  title: string;
  text?: ReactNode;
  /** Buttons or links: the way on. */
  actions?: ReactNode;
  /** 1 where the panel is the whole page. */
  headingLevel?: 1 | 2 | 3;
  compact?: boolean;
  /** `alert` where something the person did has just failed. */
  role?: 'alert' | 'status';
}

/** Empty, failed, forbidden, not found: a drawing, a sentence and the way on, in one style. */
export function Result({ drawing, title, text, actions, headingLevel = 2, compact = false, role }: ResultProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={compact ? `${styles.panel} ${styles.compact}` : styles.panel} role={role}>
      <Drawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
