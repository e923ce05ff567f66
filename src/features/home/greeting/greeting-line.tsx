import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { AppstoreOutlined, CheckOutlined } from '@ant-design/icons';
import { PageLink } from '@/features/menus';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useOffered } from '@/shared/query/use-offered';
import { monthQuery } from '../calendar/month-query';
import { homeMessages } from '../home.messages';
import { useArranging } from '../card/arranging-store';
import { dayOf, monthOf } from '../model/days';
import { nextThing, type NextThing } from './next-thing';
import { useDayWords } from '../work/use-day-words';
import { pathOf, todosQuery } from '../work/work-queries';
import { greetingOf } from './greeting';
import styles from './greeting-line.module.css';

/** One line: the greeting, the date, and what is due next. */
export function GreetingLine({ now, mayAct }: { now: Date; mayAct: boolean }) {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const user = useUser((state) => state.user?.user);
  const name = user ? pickText(language, user.emp_name, user.emp_name_en) || user.username : '';
  const date = useMemo(() => new Intl.DateTimeFormat(LOCALE_TAGS[language], { dateStyle: 'full' }), [language]);
  const today = dayOf(now);
  const { data: todos } = useQuery({ ...todosQuery, enabled: mayAct });
  const { data: month } = useQuery(monthQuery(monthOf(today)));
  const next = nextThing(todos?.rows ?? [], month?.dates ?? [], today);
  const mayArrange = useOffered('home');
  const arranging = useArranging((state) => state.arranging);
  return (
    <header className={styles.line}>
      <h1 className={styles.hello}>{t(greetingOf(now.getHours()), { name })}</h1>
      <p className={styles.date}>{date.format(now)}</p>
      <p className={styles.next}>{next ? <Next next={next} today={today} /> : null}</p>
      {mayArrange || arranging ? (
        <Button
          className={styles.arrange}
          type={arranging ? 'primary' : 'text'}
          icon={arranging ? <CheckOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
          aria-pressed={arranging}
          onClick={() => useArranging.setState({ arranging: !arranging })}
        >
          <span className={styles.arrangeText}>{t(arranging ? 'home.arranged' : 'home.arrange')}</span>
        </Button>
      ) : null}
    </header>
  );
}

function Next({ next, today }: { next: NextThing; today: string }) {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const words = useDayWords(today);
  if (next.kind === 'leave')
    return (
      <>{t('home.nextLeave', { what: pickText(language, next.leave.zh, next.leave.en), when: words.on(next.day) })}</>
    );
  const { applicant, form_name, form_name_en } = next.todo;
  const title = t('home.formOf', {
    person: pickText(language, applicant.emp_name, applicant.emp_name_en) || applicant.emp_code,
    form: pickText(language, form_name, form_name_en),
  });
  return (
    <>
      {t('home.nextDue')}
      <PageLink className={styles.link} href={pathOf(next.todo)} title={title}>
        {title}
      </PageLink>
      <span
        className={styles.when}
        data-late={next.day < today || undefined}
        data-today={next.day === today || undefined}
      >
        {words.due(next.day)}
      </span>
    </>
  );
}
