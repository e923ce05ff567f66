import { useState } from 'react';
import { Alert, Button, Form } from 'antd';
import { messageHooks, testHookResult } from '@portal/contract/admin/message-hooks';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

const { test } = messageHooks.extraCalls;
const TEST_PERMISSION = `portal:${messageHooks.area}:${test.permission}`;

/** Robots of groups that are told of notices; each can be tried before it is saved. */
export function MessageHooksPage() {
  const mayTest = usePermission(TEST_PERMISSION);
  return (
    <AdminList
      screen={messageHooks}
      {...(mayTest ? { formFooter: (row: AdminRow | undefined) => <HookTest row={row} /> } : {})}
    />
  );
}

/** Sends a test message to the robot of the form, and shows what it answered. */
function HookTest({ row }: { row: AdminRow | undefined }) {
  const t = useMessages(screensMessages);
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; text: string }>();
  const run = async () => {
    setRunning(true);
    setResult(undefined);
    const { robot, language, address, sign_secret } = form.getFieldsValue(true);
    const body = {
      ...(row ? { id: row.id } : {}),
      robot,
      language,
      ...(address ? { address } : {}),
      ...(sign_secret ? { sign_secret } : {}),
    };
    try {
      setResult(await callExtra(messageHooks, test, body, testHookResult));
    } catch (error) {
      setResult({ ok: false, text: messageOf(error) });
    }
    setRunning(false);
  };
  return (
    <div className={styles.stack}>
      <div>
        <Button onClick={() => void run()} loading={running}>
          {t('adminScreens.sendTest')}
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
