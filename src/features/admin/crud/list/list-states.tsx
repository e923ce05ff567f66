import { Button } from 'antd';
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
