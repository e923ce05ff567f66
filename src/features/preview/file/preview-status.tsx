import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { previewMessages } from '../preview.messages';
import styles from './file.module.css';

/** While the file, or what draws it, is on its way. */
export function PreviewLoading() {
  const t = useMessages(previewMessages);
  return (
    <p role="status" className={styles.status}>
      {t('preview.loading')}
    </p>
  );
}

/** docs/specification.md#preview-failure. */
export function PreviewFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(previewMessages);
  return (
    <div className={styles.notShown}>
      <Result
        drawing="failed"
        role="alert"
        title={t('preview.failed')}
        text={t('preview.failedText')}
        actions={<Button onClick={onRetry}>{t('preview.retry')}</Button>}
      />
    </div>
  );
}

/** Nothing here can show it. The dialog's download button is the way on. */
export function PreviewUnsupported({
  reason = 'unsupported',
}: {
  reason?: 'unsupported' | 'legacyOffice' | 'notConverted' | 'tooLarge';
}) {
  const t = useMessages(previewMessages);
  return (
    <div className={styles.notShown}>
      <Result drawing="failed" role="status" title={t('preview.none')} text={t(`preview.${reason}`)} />
    </div>
  );
}
