import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import type { Application } from '../work/work-queries';
import styles from './step-bar.module.css';

const STATUS = { done: 'home.stepDone', current: 'home.stepCurrent', waiting: 'home.stepWaiting' } as const;

/** The way of an application: the steps that are done, the one it is at, and those that follow. */
export function StepBar({ steps }: Pick<Application, 'steps'>) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const taken = steps.filter(({ status }) => status !== 'skipped');
  const done = taken.filter(({ status }) => status === 'done').length;
  const label = t('home.steps', { at: Math.min(done + 1, taken.length), count: taken.length });
  return (
    <ol className={styles.steps} aria-label={label}>
      {taken.map(({ key, zh, en, status }) => {
        const shown = status === 'done' || status === 'current' ? status : 'waiting';
        return (
          <li key={key} className={styles.step} data-status={shown}>
            <span className={styles.name}>{pickText(language, zh, en)}</span>
            <span className={styles.hidden}>{t(STATUS[shown])}</span>
          </li>
        );
      })}
    </ol>
  );
}
