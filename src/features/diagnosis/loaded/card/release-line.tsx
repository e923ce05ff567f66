import { Tag } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import styles from '../loaded.module.css';
import { loadedMessages } from '../loaded.messages';
import type { AboutApp } from '../use-about';
import { cardMessages } from './card.messages';

/** Whose an application is, and what it was opened from. */
export function ReleaseLine({ entry, about }: { entry: string; about: AboutApp | undefined }) {
  const t = useMessages(cardMessages);
  const of = useMessages(loadedMessages);
  return (
    <>
      {about ? (
        <p className={styles.about}>
          <span>{about.owner === '' ? t('card.noOwner') : t('card.owner', { owner: about.owner })}</span>
          {about.contact === '' ? null : <span>{t('card.contact', { contact: about.contact })}</span>}
          <span>
            {about.release === '' ? t('card.noRelease') : t('card.release', { version: about.release })}{' '}
            {about.release !== '' && about.isCurrent ? <Tag>{t('card.current')}</Tag> : null}
          </span>
        </p>
      ) : null}
      <p className={styles.entry}>{of('loaded.entry', { entry })}</p>
    </>
  );
}
