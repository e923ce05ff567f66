import { useMessages } from '@/shared/i18n/use-messages';
import type { LoadedApp } from '../loaded-apps';
import { tellsLongFrames } from '../page/long-frames';
import type { Sources } from '../source-places';
import styles from '../loaded.module.css';
import { cardMessages } from './card.messages';
import { Folded, Place } from './lines';

/** Errors and long tasks of an application's own code. */
export function Trouble({ app: { faults, longFrames }, sources }: { app: LoadedApp; sources: Sources }) {
  const t = useMessages(cardMessages);
  return (
    <>
      <Folded title={t('card.faults', { count: faults.length })} empty={faults.length === 0}>
        {() =>
          faults.map(({ at, message, frames }) => (
            <li key={at}>
              {message}
              {frames.map(({ name, url, line, column }, index) => (
                <Place key={index} text={`${name} (${url}:${line}:${column})`} sources={sources} />
              ))}
            </li>
          ))
        }
      </Folded>
      {tellsLongFrames() ? (
        <Folded title={t('card.long', { count: longFrames.length })} empty={longFrames.length === 0}>
          {() =>
            longFrames.map(({ at, ms, what, place }) => (
              <li key={`${at} ${what}`}>
                {t('card.longMs', { ms: Math.round(ms) })} <code>{what}</code>
                {place === '' ? null : <Place text={place} sources={sources} />}
              </li>
            ))
          }
        </Folded>
      ) : (
        <p className={styles.none}>{t('card.long.unknown')}</p>
      )}
    </>
  );
}
