import { Tag } from 'antd';
import type { ApplicationOpenings } from '@portal/contract/entities/opening';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { openingsMessages } from './openings.messages';
import styles from './openings.module.css';

/** All further kinds of errors, counted together. */
const FURTHER = '*';

/** Errors of the application's code, those seen last first. */
export function FaultList({ faults }: { faults: ApplicationOpenings['faults'] }) {
  const t = useMessages(openingsMessages);
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const time = (iso: string) => format.format(new Date(iso));
  return (
    <section className={styles.section}>
      <h3>{t('adminOpenings.faults')}</h3>
      {faults.length === 0 ? <p className={styles.hint}>{t('adminOpenings.noFaults')}</p> : null}
      <ul className={styles.faults}>
        {faults.map(({ id, message, release, times, first_at, last_at, frames, mapped }) => (
          <li key={id} data-fault="">
            <div className={styles.message}>{message === FURTHER ? t('adminOpenings.further') : message}</div>
            <div className={styles.hint}>
              {t('adminOpenings.seen', {
                times,
                first: time(first_at),
                last: time(last_at),
                release: release === '' ? t('adminOpenings.entry') : release,
              })}
            </div>
            {frames.length === 0 ? null : (
              <details>
                <summary>
                  {t('adminOpenings.stack')} {mapped ? <Tag color="success">{t('adminOpenings.mapped')}</Tag> : null}
                </summary>
                <pre className={styles.stack}>{frames.join('\n')}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
