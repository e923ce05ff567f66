import { useMessages } from '@/shared/i18n/use-messages';
import styles from './page-skeleton.module.css';
import { Skeleton } from './skeleton';
import { uiMessages } from './ui.messages';
import { useAfter } from './use-after';

interface PageSkeletonProps {
  /** What is coming: a page of blocks, or the rows of a menu or a list. */
  shape?: 'page' | 'rows';
  rows?: number;
}

/** The shape of what is coming; nothing for the first moments. */
export function PageSkeleton({ shape = 'page', rows = 6 }: PageSkeletonProps) {
  const t = useMessages(uiMessages);
  const visible = useAfter();
  return (
    <div className={styles.box} role="status" aria-busy="true" aria-label={t('ui.loading')}>
      {visible ? (
        <>
          {shape === 'page' ? <Skeleton heading="page" rows={1} ragged /> : null}
          <Skeleton rows={rows} />
        </>
      ) : null}
    </div>
  );
}
