import { useId, useState } from 'react';
import { Button } from 'antd';
import type { OwnedApplication } from '@portal/contract/entities/profile';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import styles from '../profile.module.css';
import { profileMessages } from '../profile.messages';

const Openings = lazyAgain(async () => (await import('@/features/admin')).OpeningsDrawer);

/** The applications for which the person answers, each with how people opened it; nothing where there are none. */
export function ApplicationsSection({ applications }: { applications: readonly OwnedApplication[] }) {
  const t = useMessages(profileMessages);
  const language = useLanguage();
  const heading = useId();
  const [shown, setShown] = useState<string>();
  if (applications.length === 0) return null;
  const close = () => setShown(undefined);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.sectionTitle}>
        {t('profile.applications')}
      </h3>
      <p className={styles.hint}>{t('profile.applicationsText')}</p>
      <ul className={styles.applications}>
        {applications.map(({ prefix, zh, en }) => (
          <li key={prefix}>
            <span>
              {pickText(language, zh, en)} <span className={styles.prefix}>{prefix}</span>
            </span>
            <Button onClick={() => setShown(prefix)}>{t('profile.openings')}</Button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <LazyPart name="openings" onFailed={close}>
          <Openings prefix={shown} onClose={close} />
        </LazyPart>
      )}
    </section>
  );
}
