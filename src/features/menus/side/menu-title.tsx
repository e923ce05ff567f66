import { cutTitle } from '../model/cut-title';
import styles from './side-menu.module.css';

/** A title that is too wide is cut; the whole of it shows on hover and is what a screen reader says. */
export function MenuTitle({ title }: { title: string }) {
  const { text, cut } = cutTitle(title);
  if (!cut) return <span className={styles.title}>{text}</span>;
  return (
    <span className={styles.title} title={title}>
      <span aria-hidden="true">{text}</span>
      <span className={styles.whole}>{title}</span>
    </span>
  );
}
