import { useMessages } from '@/shared/i18n/use-messages';
import { uiMessages } from '@/shared/ui/ui.messages';
import { useAfter } from '@/shared/ui/use-after';
import styles from './card.module.css';

/**
 * The room of a card's rows while they, or what draws them, are on their way; nothing is seen in the first moments.
 * Without rows it is that of the line which stands in their place.
 */
export function RowsSkeleton({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  const t = useMessages(uiMessages);
  const visible = useAfter();
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('ui.loading')}
      className={rows === 0 ? styles.empty : undefined}
      style={rows === 0 ? undefined : { blockSize: rows * rowHeight }}
    >
      {visible
        ? Array.from({ length: rows }, (_, index) => (
            <div key={index} className={styles.row} style={{ blockSize: rowHeight }}>
              <span className={styles.skeleton} />
              <span className={styles.skeleton} />
            </div>
          ))
        : null}
    </div>
  );
}
