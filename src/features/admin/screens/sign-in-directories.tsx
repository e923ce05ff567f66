import { useState } from 'react';
import { Alert, Button, Form } from 'antd';
import { signInDirectories, testDirectoryResult } from '@portal/contract/admin/sign-in-directories';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

const { test } = signInDirectories.extraCalls;
const TEST_PERMISSION = `portal:${signInDirectories.area}:${test.permission}`;

/** The directories whose passwords people of the tenant sign in with; each can be tried before it is saved. */
export function SignInDirectoriesPage() {
  const mayTest = usePermission(TEST_PERMISSION);
  return (
    <AdminList
      screen={signInDirectories}
      {...(mayTest ? { formFooter: (row: AdminRow | undefined) => <DirectoryTest row={row} /> } : {})}
    />
  );
}

/** Looks up people and groups by what the form has, and tells what was found or what failed. */
function DirectoryTest({ row }: { row: AdminRow | undefined }) {
  const t = useMessages(screensMessages);
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; text: string }>();
  const run = async () => {
    setRunning(true);
    setResult(undefined);
    const body = { ...(row ? { id: row.id } : {}), values: form.getFieldsValue(true) };
    try {
      setResult(await callExtra(signInDirectories, test, body, testDirectoryResult));
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
