import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { ChunkTimeout, curedByReload, isChunkFailure, reloadForChunk } from '@/shared/lib/chunk-failure';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { appMessages } from '../app.messages';

/** A page that threw, or whose script did not come: says which, with a way on and a way back. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(appMessages);
  const missing = isChunkFailure(error);
  const reload = curedByReload(error);
  return (
    <Result
      drawing="failed"
      role="alert"
      title={missing ? t('app.chunkFailed') : t('app.pageFailed')}
      text={
        error instanceof ChunkTimeout
          ? t('app.chunkLate', { seconds: error.limitMs / 1_000 })
          : reload
            ? t('app.chunkReload')
            : missing
              ? t('app.chunkAgain')
              : t('app.pageFailedText')
      }
      actions={
        <>
          <Button type="primary" onClick={() => (reload ? reloadForChunk(error) : onRetry())}>
            {reload ? t('app.reload') : t('app.retry')}
          </Button>
          <Link to={ROOT_PATH}>{t('app.home')}</Link>
        </>
      }
    />
  );
}
