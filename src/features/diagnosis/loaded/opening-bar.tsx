import { useMessages } from '@/shared/i18n/use-messages';
import type { TimedPart } from './loaded-apps';
import styles from './loaded.module.css';
import { loadedMessages } from './loaded.messages';

/** Colours that are told apart in both themes; neighbours never share one. */
const COLORS = ['blue', 'cyan', 'purple', 'gold', 'green'] as const;

/** What the last opening spent its time on: a bar of its parts, and the same in words. */
export function OpeningBar({ parts }: { parts: readonly TimedPart[] }) {
  const t = useMessages(loadedMessages);
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <figure className={styles.opening}>
      <figcaption>{t('loaded.opened', { total: Math.round(total) })}</figcaption>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ part, ms }, at) => (
          <span key={part} data-color={COLORS[at % COLORS.length]} style={{ flexGrow: ms }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ part, ms }, at) => (
          <li key={part} data-color={COLORS[at % COLORS.length]}>
            {t('loaded.ms', { part: t(`loaded.part.${part}`), ms: ms < 1 ? ms.toFixed(1) : Math.round(ms) })}
          </li>
        ))}
      </ul>
    </figure>
  );
}
