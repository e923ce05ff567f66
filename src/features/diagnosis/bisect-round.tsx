import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { offNow, questionsLeft, type Bisect } from './bisect';
import styles from './diagnosis.module.css';
import { diagnosisMessages } from './diagnosis.messages';
import { moves } from './moves';
import { useNames } from './use-names';

const ANSWERS = ['still', 'gone', 'cannot-tell'] as const;

/** What is off in this round, and the question. */
export function BisectRound({ bisect }: { bisect: Bisect }) {
  const t = useMessages(diagnosisMessages);
  const namesOf = useNames();
  const { answered, kept } = bisect;
  return (
    <>
      <p className={styles.hint}>
        {t('diagnosis.round', { round: answered + 1, questions: questionsLeft(bisect) - 1 })}
      </p>
      <p>{t('diagnosis.round.ask')}</p>
      <p className={styles.names}>{namesOf(offNow(bisect))}</p>
      {kept.length === 0 ? null : <p>{t('diagnosis.round.kept', { names: namesOf(kept) })}</p>}
      <h3 className={styles.question}>{t('diagnosis.round.title')}</h3>
      <div className={styles.buttons}>
        {ANSWERS.map((answer) => (
          <Button key={answer} onClick={() => moves.answer(answer)}>
            {t(`diagnosis.answer.${answer}`)}
          </Button>
        ))}
        <Button className={styles.end} type="text" onClick={moves.end}>
          {t('diagnosis.bisect.end')}
        </Button>
      </div>
      <p className={styles.hint}>
        {t('diagnosis.answer.hint')} {t('diagnosis.reloads')}
      </p>
    </>
  );
}
