import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { pickText } from '@/shared/i18n/pick-text';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { addDays, momentOf, monthOf } from '../model/days';
import type { DayMarks } from './agenda';
import styles from './calendar-card.module.css';

const WEEK_DAYS = 7;
/** Days by the arrow keys, as in every calendar. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK_DAYS,
  ArrowDown: WEEK_DAYS,
};

interface MonthSheetProps {
  month: string;
  sheet: readonly string[];
  today: string;
  marks: ReadonlyMap<string, DayMarks>;
  /** The name of the month. */
  label: string;
  /** The day whose dates are listed. */
  picked: string | undefined;
  onPick: (day: string | undefined) => void;
  /** The arrow keys have left the month by one. */
  onMonth: (by: -1 | 1) => void;
}

/** The days of a month. One of them takes the focus, and the arrow keys go to the others; each says what is on it. */
export function MonthSheet({ month, sheet, today, marks, label, picked, onPick, onMonth }: MonthSheetProps) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<string>();
  const own = chosen !== undefined && monthOf(chosen) === month ? chosen : undefined;
  const entry = own ?? (monthOf(today) === month ? today : `${month}-01`);
  const formats = useMemo(() => {
    const make = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(LOCALE_TAGS[language], { ...options, timeZone: 'UTC' });
    return {
      whole: make({ month: 'long', day: 'numeric', weekday: 'long' }),
      weekday: make({ weekday: language === 'zh' ? 'narrow' : 'short' }),
      long: make({ weekday: 'long' }),
    };
  }, [language]);
  const weeks = Array.from({ length: sheet.length / WEEK_DAYS }, (_, week) =>
    sheet.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const day = addDays(entry, by);
    setChosen(day);
    if (monthOf(day) !== month) onMonth(by < 0 ? -1 : 1);
    // The sheet of the other month is drawn first.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const say = (day: string, { named, leave, due }: DayMarks) =>
    [
      formats.whole.format(momentOf(day)),
      named
        ? `${pickText(language, named.zh, named.en)} ${t(named.kind === 'off' ? 'home.dayOff' : 'home.dayWork')}`
        : '',
      ...leave.map(({ zh, en }) => pickText(language, zh, en)),
      due > 0 ? t('home.dueCount', { count: due }) : '',
    ]
      .filter((part) => part !== '')
      .join(language === 'zh' ? '，' : ', ');
  return (
    <table ref={table} role="grid" aria-label={label} className={styles.sheet} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={formats.long.format(momentOf(day))}>
              {formats.weekday.format(momentOf(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const mark = marks.get(day) ?? { named: undefined, leave: [], due: 0 };
              const text = say(day, mark);
              return (
                <td key={day} data-other={monthOf(day) !== month || undefined}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-named={mark.named?.kind}
                    data-leave={mark.leave.length > 0 || undefined}
                    data-today={day === today || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={text}
                    title={text}
                    tabIndex={day === entry ? 0 : -1}
                    aria-pressed={day === picked}
                    onClick={() => {
                      setChosen(day);
                      onPick(day === picked ? undefined : day);
                    }}
                  >
                    {Number(day.slice(-2))}
                    {mark.named ? (
                      <span className={styles.badge} aria-hidden="true">
                        {t(mark.named.kind === 'off' ? 'home.off' : 'home.work')}
                      </span>
                    ) : null}
                    {mark.due > 0 ? <span className={styles.due} aria-hidden="true" /> : null}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
