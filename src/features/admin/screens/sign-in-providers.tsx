import { useState } from 'react';
import { Alert, Button, Form } from 'antd';
import { signInProviders, testProviderResult } from '@portal/contract/admin/sign-in-providers';
import { usePermission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

const { test } = signInProviders.extraCalls;
const TEST_PERMISSION = `portal:${signInProviders.area}:${test.permission}`;

/** The providers that people of the tenant sign in with; each can be tried before it is saved. */
export function SignInProvidersPage() {
  const mayTest = usePermission(TEST_PERMISSION);
  return <AdminList screen={signInProviders} {...(mayTest ? { formFooter: () => <ProviderTest /> } : {})} />;
}

/** Tries the issuer of the form, and tells the addresses to register at the provider. */
function ProviderTest() {
  const t = useMessages(screensMessages);
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; text: string; addresses?: string }>();
  const run = async () => {
    setRunning(true);
    setResult(undefined);
    const { issuer } = form.getFieldsValue(true);
    try {
      const answer = await callExtra(signInProviders, test, { issuer }, testProviderResult);
      const addresses = t('adminScreens.providerAddresses', {
        back: answer.redirect_uri,
        logout: answer.backchannel_logout_uri,
      });
      setResult({ ok: answer.ok, text: answer.text, addresses });
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
          description={result.addresses}
        />
      ) : null}
    </div>
  );
}
