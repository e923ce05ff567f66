import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import type { BusinessRecord } from '../../records';
import { reasonOf } from '../../records/reason';
import { useRecordApp, useTexts } from '../context/record-app';

interface Props {
  /** What the server said: who changed the record, and what to do. */
  reason: string;
  kindCode: string;
  id: string;
  onLoaded(newer: BusinessRecord): void;
}

/** Says that somebody else has changed the record. The input stays until the person loads the newer one. */
export function ConflictAlert({ reason, kindCode, id, onLoaded }: Props) {
  const { context, business } = useRecordApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const newer = await context.api.call('getRecord', { body: { prefix: business.prefix, kind: kindCode, id } });
      onLoaded(newer);
      void message.info(t.newerLoaded);
    } catch (error) {
      void message.error(reasonOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      message={reason}
      style={{ marginBottom: 16 }}
      action={
        <Button size="small" loading={loading} onClick={load}>
          {t.loadNewer}
        </Button>
      }
    />
  );
}
