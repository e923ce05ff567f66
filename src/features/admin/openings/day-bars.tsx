import type { ApplicationOpenings } from '@portal/contract/entities/opening';
import { useMessages } from '@/shared/i18n/use-messages';
import { openingsMessages } from './openings.messages';
import styles from './openings.module.css';

/** The openings of each day as a bar; what failed is at its foot. */
export function DayBars({ days }: { days: ApplicationOpenings['days'] }) {
  const t = useMessages(openingsMessages);
  const most = Math.max(1, ...days.map(({ openings }) => openings));
  const height = (part: number) => ({ height: `${(part / most) * 100}%` });
  if (days.length < 2) return null;
  return (
    <section className={styles.section}>
      <h3>{t('adminOpenings.byDay')}</h3>
      <ul className={styles.bars}>
        {days.map(({ day, openings, failed }) => {
          const text = t('adminOpenings.day', { day, openings, failed });
          return (
            <li key={day} className={styles.bar} title={text}>
              <span className={styles.visuallyHidden}>{text}</span>
              <span className={styles.good} style={height(openings - failed)} aria-hidden />
              <span className={styles.bad} style={height(failed)} aria-hidden />
            </li>
          );
        })}
      </ul>
      <p className={styles.ends} aria-hidden>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </section>
  );
}
