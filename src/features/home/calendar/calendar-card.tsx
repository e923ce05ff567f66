import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { cardsMessages } from '../cards.messages';
import { HomeCard } from '../card/home-card';
import frame from '../card/card.module.css';
import { addMonths, momentOf, monthOf, sheetOf } from '../model/days';
import { todosQuery } from '../work/work-queries';
import { agendaFrom, agendaOn, marksOf } from './agenda';
import { AgendaList } from './agenda-list';
import styles from './calendar-card.module.css';
import { monthQuery, type MonthDates } from './month-query';
import { MonthSheet } from './month-sheet';

const NO_DATES: MonthDates = { days: [], dates: [], next_off: null };

/** The month with the public holidays, the own dates and the days on which to-dos are due. */
export function CalendarCard({ today, hasTodos }: { today: string; hasTodos: boolean }) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const [month, setMonth] = useState(monthOf(today));
  const query = useQuery(monthQuery(month));
  const { data: current } = useQuery(monthQuery(monthOf(today)));
  const { data: todos } = useQuery({ ...todosQuery, enabled: false });
  const failure = useLoadFailure(query);
  const due = useMemo(() => (hasTodos ? (todos?.rows ?? []) : []), [hasTodos, todos]);
  const sheet = useMemo(() => sheetOf(month), [month]);
  const marks = useMemo(() => marksOf(sheet, query.data ?? NO_DATES, due), [sheet, query.data, due]);
  const [picked, setPicked] = useState<string>();
  const agenda = useMemo(
    () => (picked === undefined ? agendaFrom(today, current ?? NO_DATES, due) : agendaOn(picked, marks.get(picked))),
    [picked, marks, today, current, due],
  );
  const title = useMemo(
    () => new Intl.DateTimeFormat(LOCALE_TAGS[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }),
    [language],
  );
  const label = title.format(momentOf(`${month}-01`));
  const show = (other: string) => {
    setMonth(other);
    setPicked(undefined);
  };
  const go = (by: number) => show(addMonths(month, by));
  return (
    <HomeCard
      title={t('home.calendar')}
      count={<span aria-live="polite">{label}</span>}
      extra={
        <>
          {month === monthOf(today) ? null : (
            <button type="button" className={frame.link} onClick={() => show(monthOf(today))}>
              {t('home.toToday')}
            </button>
          )}
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined />}
            aria-label={t('home.monthBefore')}
            onClick={() => go(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<RightOutlined />}
            aria-label={t('home.monthAfter')}
            onClick={() => go(1)}
          />
        </>
      }
    >
      <MonthSheet
        month={month}
        sheet={sheet}
        today={today}
        marks={marks}
        label={label}
        picked={picked}
        onPick={setPicked}
        onMonth={go}
      />
      <div className={styles.ahead}>
        {failure && !query.data ? (
          <LoadFailed failure={failure} size="line" />
        ) : (
          <AgendaList items={agenda} today={today} picked={picked} />
        )}
      </div>
    </HomeCard>
  );
}
