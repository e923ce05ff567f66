import { PageLink } from '@/features/menus';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { useDayWords } from '../work/use-day-words';
import { pathOf, type Application } from '../work/work-queries';
import styles from './applications-card.module.css';
import { StepBar } from './step-bar';

/** How an application ended. */
const ENDED = {
  approved: 'home.approvedState',
  rejected: 'home.rejectedState',
  withdrawn: 'home.withdrawnState',
} as const;

/** So many people are named; of more, only the number is told. */
const NAMED = 2;

/** One application: what it is about, whom it waits for, and its way. */
export function ApplicationRow({ application, today }: { application: Application; today: string }) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const words = useDayWords(today);
  const waits = useWaitsFor();
  const { form_name, form_name_en, summary, state, since } = application;
  const title = pickText(language, form_name, form_name_en);
  return (
    <li className={styles.application}>
      <div className={styles.line}>
        <PageLink className={styles.title} href={pathOf(application)} title={title}>
          {title}
        </PageLink>
        <span className={styles.summary}>{pickText(language, summary.zh, summary.en)}</span>
        <span className={styles.state} data-state={state}>
          {state === 'pending' || state === 'returned' ? waits(application) : t(ENDED[state])}
        </span>
        <time className={styles.since} dateTime={since}>
          {words.since(since)}
        </time>
      </div>
      <StepBar steps={application.steps} />
    </li>
  );
}

function useWaitsFor(): (application: Application) => string {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  return ({ state, waits_for }) => {
    if (state === 'returned') return t('home.waitsForYou');
    const names = waits_for.map(
      ({ emp_code, emp_name, emp_name_en }) => pickText(language, emp_name, emp_name_en) || emp_code,
    );
    const people = names.slice(0, NAMED).join(t('home.between'));
    return names.length > NAMED
      ? t('home.waitsForMore', { people, count: names.length })
      : t('home.waitsFor', { people });
  };
}
