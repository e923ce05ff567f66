import { signInDirectories, testDirectoryResult } from '@portal/contract/admin/sign-in-directories';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { FormTest } from './form-test';
import { screensMessages } from './screens.messages';

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
  const run = (values: object) =>
    callExtra(signInDirectories, test, { ...(row ? { id: row.id } : {}), values }, testDirectoryResult);
  return <FormTest label={t('adminScreens.test')} run={run} />;
}
