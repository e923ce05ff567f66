import { useState } from 'react';
import { BugOutlined, CloseOutlined, SafetyOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { DiagnosisDialog } from './diagnosis-dialog';
import styles from './diagnosis.module.css';
import { diagnosisMessages } from './diagnosis.messages';
import { heldDiagnosis } from './kept-diagnosis';
import { moves } from './moves';

/** In the top bar: that this page started safely, with a click to end it; and the question of the search. */
export function Badge() {
  const t = useMessages(diagnosisMessages);
  const { safe, bisect } = heldDiagnosis();
  // A result is told without being asked for.
  const [open, setOpen] = useState(bisect?.result !== undefined);
  const question =
    bisect?.result === undefined
      ? t('diagnosis.badge.round', { round: (bisect?.answered ?? 0) + 1 })
      : t('diagnosis.badge.result');
  return (
    <>
      {safe ? (
        <span className={bisect ? `${styles.badge} ${styles.aside}` : styles.badge} data-diagnosis>
          <span className={styles.fact} role="status" title={t('diagnosis.safe.text')}>
            <SafetyOutlined aria-hidden="true" />
            <span className={styles.label}>{t('diagnosis.safe')}</span>
          </span>
          <button
            type="button"
            className={styles.badgeButton}
            aria-label={t('diagnosis.safe.end')}
            title={t('diagnosis.safe.end')}
            onClick={moves.endSafeStart}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </span>
      ) : null}
      {bisect ? (
        <span className={styles.badge} data-diagnosis>
          <button
            type="button"
            className={styles.badgeButton}
            aria-label={question}
            aria-haspopup="dialog"
            title={question}
            onClick={() => setOpen(true)}
          >
            <BugOutlined aria-hidden="true" />
            <span className={styles.label}>{question}</span>
          </button>
        </span>
      ) : null}
      <DiagnosisDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
