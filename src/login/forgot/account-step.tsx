import { useEffect, useRef, useState, type FormEvent } from 'react';
import { readRemembered } from '@/features/stored-session';
import { openCall } from '@/shared/http/open-call';
import { Banner } from '../frame/banner';
import { Field } from '../frame/field';
import { SubmitButton } from '../frame/submit-button';
import { loginMessages } from '../login.messages';
import { TenantField } from '../sign-in/tenant-field';
import { useTenants } from '../sign-in/use-tenants';
import { useOwnTexts } from '../use-own-texts';
import { useText } from '../use-text';
import { forgotMessages } from './forgot.messages';
import { readChannels } from './readers';
import type { Advance } from './steps';
import { useRequest } from './use-request';

const MAX_USERNAME_LENGTH = 64;

/** Step 1: whose password it is. */
export function AccountStep({ onNext }: { onNext: Advance }) {
  const t = useText(forgotMessages);
  const login = useText(loginMessages);
  const { tenants, retry } = useTenants();
  const { busy, banner, run } = useRequest();
  const [remembered] = useState(readRemembered);
  const [username, setUsername] = useState(remembered?.username ?? '');
  const [chosen, setChosen] = useState<string>();
  const [checked, setChecked] = useState(false);
  const account = useRef<HTMLInputElement>(null);
  useEffect(() => account.current?.focus(), []);

  const list = tenants.status === 'ready' ? tenants.list : [];
  const only = list.length === 1 ? list[0]?.tenant_id : undefined;
  const fallback = [remembered?.tenantId, only].find((id) => list.some((tenant) => tenant.tenant_id === id)) ?? '';
  const tenantId = chosen ?? fallback;
  useOwnTexts(tenants.status === 'loading' ? (remembered?.tenantId ?? '') : tenantId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (username.trim() === '') account.current?.focus();
    else if (tenantId !== '')
      void run(async (signal) => {
        const body = { username: username.trim(), tenant_id: tenantId };
        const { validate_id, channels } = await openCall('getValidateParam', { body, read: readChannels, signal });
        onNext({ at: 'channel', validateId: validate_id, channels });
      });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Banner banner={banner} />
      <Field
        label={login('login.account')}
        error={checked && username.trim() === '' ? login('login.usernameEmpty') : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={account}
            value={username}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_USERNAME_LENGTH}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <TenantField
        tenants={tenants}
        value={tenantId}
        error={checked && tenantId === '' ? login('login.tenantEmpty') : undefined}
        onChange={setChosen}
        onRetry={retry}
      />
      <SubmitButton text={t('forgot.next')} busy={busy} />
    </form>
  );
}
