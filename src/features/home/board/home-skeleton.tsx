import { useMessages } from '@/shared/i18n/use-messages';
import { Skeleton } from '@/shared/ui/skeleton';
import { uiMessages } from '@/shared/ui/ui.messages';
import { useAfter } from '@/shared/ui/use-after';
import card from '../card/card.module.css';
import styles from './board.module.css';

const MAIN_ROWS = [4, 3, 2];
const SIDE_ROWS = [6, 4];

/** The shape of the cards, while none of them can be shown; nothing for the first moments. */
export function HomeSkeleton() {
  const t = useMessages(uiMessages);
  const visible = useAfter();
  const cards = (rows: readonly number[]) =>
    rows.map((count, index) => (
      <div key={index} className={card.card}>
        <Skeleton heading="card" rows={count} />
      </div>
    ));
  return (
    <div role="status" aria-busy="true" aria-label={t('ui.loading')}>
      {visible ? (
        <div className={styles.board}>
          <div className={styles.column}>{cards(MAIN_ROWS)}</div>
          <div className={styles.column}>{cards(SIDE_ROWS)}</div>
        </div>
      ) : null}
    </div>
  );
}
