import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { Panel } from './panel';
import { uiMessages } from './ui.messages';

/** A page or a part of it failed to render: says so, and offers to try again. */
export function FailedPanel({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const t = useMessages(uiMessages);
  return (
    <Panel
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
