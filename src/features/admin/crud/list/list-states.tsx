import { Alert, Button } from 'antd';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { crudMessages } from '../crud.messages';

interface EmptyListProps {
  /** Whether a search stands between the person and the rows. */
  searched: boolean;
  noun: string;
  onReset: () => void;
  /** Where the person may add the first row. */
  onAdd?: (() => void) | undefined;
}

/** A list without rows: because of the search, or because there are none yet. */
export function EmptyList({ searched, noun, onReset, onAdd }: EmptyListProps) {
  const t = useMessages(crudMessages);
  const action = searched ? (
    <Button onClick={onReset}>{t('admin.reset')}</Button>
  ) : onAdd ? (
    <Button onClick={onAdd}>{t('admin.addTitle', { noun })}</Button>
  ) : undefined;
  return (
    <Result
      drawing="empty"
      compact
      role="status"
      headingLevel={3}
      title={searched ? t('admin.emptySearch') : t('admin.emptyAdd', { noun })}
      actions={action}
    />
  );
}

/** A list that could not be read. */
export function FailedList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(crudMessages);
  return (
    <Result
      drawing="failed"
      compact
      role="alert"
      headingLevel={3}
      title={t('admin.failedTitle')}
      text={messageOf(error)}
      actions={
        <Button type="primary" onClick={onRetry}>
          {t('admin.retry')}
        </Button>
      }
    />
  );
}

/** Above rows that are older than the person asked for. */
export function StaleList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(crudMessages);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('admin.stale', { reason: messageOf(error) })}
      action={
        <Button size="small" onClick={onRetry}>
          {t('admin.retry')}
        </Button>
      }
    />
  );
}
