import { Alert, Button } from 'antd';
import { useTexts } from '../context/app-context';

/** A failed request: what went wrong and a way on. */
export function LoadAlert({ error, onRetry }: { error: string; onRetry(): void }) {
  const { t } = useTexts();
  return (
    <Alert
      type="error"
      showIcon
      title={t.loadFailed}
      description={error}
      action={<Button onClick={onRetry}>{t.retry}</Button>}
    />
  );
}
