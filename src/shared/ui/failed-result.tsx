import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from './result';
import { uiMessages } from './ui.messages';

/** A page or a part of it failed to render: says so, and offers to try again. */
export function FailedResult({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const t = useMessages(uiMessages);
  return (
    <Result
      drawing="failed"
      role="alert"
      title={t('ui.failed')}
      text={text ?? t('ui.failedText')}
      actions={
        <Button type="primary" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}
