import { useMessages } from '@/shared/i18n/use-messages';
import styles from './overrides.module.css';
import { overridesMessages } from './overrides.messages';

/** On a tab: that its application is another one for this person. */
export function TabMark({ label }: { label: string }) {
  const t = useMessages(overridesMessages);
  return (
    <span className={styles.mark} title={t('overrides.tabTitle', { label })}>
      {t('overrides.tab')}
    </span>
  );
}
