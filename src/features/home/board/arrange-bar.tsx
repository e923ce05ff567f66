import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { arrangementOf, hideCard, settingsOf, type Arrangement } from '../model/arrangement';
import type { CardName } from '../model/cards';
import { NOTHING_SET } from './home-settings';
import styles from './arrange-bar.module.css';
import { useCardTitle } from './use-card-title';

interface ArrangeBarProps {
  arrangement: Arrangement;
  /** The cards that this person can have. */
  available: ReadonlySet<CardName>;
  onArrange: (next: Arrangement) => void;
}

/** What one can do while one arranges; the cards that are hidden come back from here. */
export function ArrangeBar({ arrangement, available, onArrange }: ArrangeBarProps) {
  const t = useMessages(cardsMessages);
  const titleOf = useCardTitle();
  const hidden = [...arrangement.hidden].filter((card) => available.has(card));
  const { main, side } = settingsOf(arrangement);
  const changed = main.length + side.length + hidden.length > 0;
  return (
    <div className={styles.bar}>
      <p className={styles.hint}>{t('home.arrangeHint')}</p>
      {hidden.length > 0 ? (
        <div className={styles.hidden}>
          <span>{t('home.hiddenCards')}</span>
          {hidden.map((card) => (
            <Button
              key={card}
              size="small"
              icon={<PlusOutlined aria-hidden />}
              aria-label={t('home.showCard', { title: titleOf(card) })}
              onClick={() => onArrange(hideCard(arrangement, card, false))}
            >
              {titleOf(card)}
            </Button>
          ))}
        </div>
      ) : null}
      {changed ? (
        <Button className={styles.reset} type="link" size="small" onClick={() => onArrange(arrangementOf(NOTHING_SET))}>
          {t('home.resetCards')}
        </Button>
      ) : null}
    </div>
  );
}
