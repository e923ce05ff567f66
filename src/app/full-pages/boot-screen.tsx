import { useMessages } from '@/shared/i18n/use-messages';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { useAfter } from '@/shared/ui/use-after';
import { appMessages } from '../app.messages';
import styles from './full-page.module.css';

/** The shape of the shell while the user is being fetched; nothing for the first moments. */
export function BootScreen() {
  const t = useMessages(appMessages);
  const visible = useAfter();
  if (!visible) return null;
  return (
    <div className={styles.boot} role="status" aria-label={t('app.loading')}>
      <span className={styles.bar} />
      <span className={styles.menu} />
      <div>
        <PageSkeleton />
      </div>
    </div>
  );
}
