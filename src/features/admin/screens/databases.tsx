import { useState } from 'react';
import { Alert, Button, Form } from 'antd';
import {
  databases,
  testConnectionResult,
  TEST_CONNECTION_TIMEOUT_MS,
  type TestConnectionResult,
} from '@portal/contract/admin/databases';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

const TEST_PERMISSION = `portal:${databases.area}:${databases.extraCalls.test.permission}`;

/** Databases that subsystems use; a PostgreSQL connection can be tried before it is saved. */
export function DatabasesPage() {
  const mayTest = usePermission(TEST_PERMISSION);
  return (
    <AdminList
      screen={databases}
      {...(mayTest ? { formFooter: (row: AdminRow | undefined) => <ConnectionTest row={row} /> } : {})}
    />
  );
}

function ConnectionTest({ row }: { row: AdminRow | undefined }) {
  const t = useMessages(screensMessages);
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; text: string }>();
  const run = async () => {
    setRunning(true);
    setResult(undefined);
    const { db_type, connection } = form.getFieldsValue(true);
    try {
      const answer: TestConnectionResult = await callExtra(
        databases,
        { ...databases.extraCalls.test, timeoutMs: 2 * TEST_CONNECTION_TIMEOUT_MS + 2_000 },
        { ...(row ? { id: row.id } : {}), db_type, ...(connection ? { connection } : {}) },
        testConnectionResult,
      );
      const values = { text: answer.text, ms: answer.took_ms };
      const text = answer.ok
        ? t('adminScreens.testOk', { ...values, server: answer.server ?? '' })
        : t('adminScreens.testFailed', values);
      setResult({ ok: answer.ok, text });
    } catch (error) {
      setResult({ ok: false, text: messageOf(error) });
    }
    setRunning(false);
  };
  return (
    <div className={styles.stack}>
      <div>
        <Button onClick={() => void run()} loading={running}>
          {t('adminScreens.test')}
        </Button>
      </div>
      {result ? (
        <Alert
          role={result.ok ? 'status' : 'alert'}
          type={result.ok ? 'success' : 'error'}
          showIcon
          title={result.text}
        />
      ) : null}
    </div>
  );
}
