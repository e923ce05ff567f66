import { messageHooks, testHookResult } from '@portal/contract/admin/message-hooks';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { FormTest } from './form-test';
import { screensMessages } from './screens.messages';

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
  const run = ({ robot, language, address, sign_secret }: Record<string, unknown>) => {
    const body = {
      ...(row ? { id: row.id } : {}),
      robot,
      language,
      ...(address ? { address } : {}),
      ...(sign_secret ? { sign_secret } : {}),
    };
    return callExtra(messageHooks, test, body, testHookResult);
  };
  return <FormTest label={t('adminScreens.sendTest')} run={run} />;
}
