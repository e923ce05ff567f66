import type { ReactNode } from 'react';
import styles from './full-page.module.css';

/** A page without the shell around it. */
export function FullPage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}
