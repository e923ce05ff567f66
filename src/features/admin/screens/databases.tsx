import {
  databases,
  testConnectionResult,
  TEST_CONNECTION_TIMEOUT_MS,
  type TestConnectionResult,
} from '@portal/contract/admin/databases';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { FormTest } from './form-test';
import { screensMessages } from './screens.messages';

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
  const run = async ({ db_type, connection }: Record<string, unknown>) => {
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
    return { ok: answer.ok, text };
  };
  return <FormTest label={t('adminScreens.test')} run={run} />;
}
