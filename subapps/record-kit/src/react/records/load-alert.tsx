import { Alert, Button } from 'antd';
import { useTexts } from '../context/record-app';

/** A failed request: what went wrong and a way on. */
export function LoadAlert({ error, onRetry }: { error: string; onRetry(): void }) {
  const { t } = useTexts();
  return (
    <Alert
      type="error"
      showIcon
      message={t.loadFailed}
      description={error}
      action={<Button onClick={onRetry}>{t.retry}</Button>}
    />
  );
}
