import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { FORGOT_PASSWORD_PATH } from '@portal/contract/paths/entry';
import { readRemembered } from '@/features/stored-session';
import { readPortalConfig } from '@/shared/config/portal-config';
import { Banner } from '../frame/banner';
import styles from '../frame/controls.module.css';
import { Field } from '../frame/field';
import { PasswordField } from '../frame/password-field';
import { SubmitButton } from '../frame/submit-button';
import { useOnline } from '../frame/use-online';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import { readLoginCode } from './login-code';
import { OtherWays } from './other-ways';
import layout from './sign-in-form.module.css';
import { TenantField } from './tenant-field';
import { useSignIn } from './use-sign-in';
import { useTenants } from './use-tenants';
import { validateSignIn, type SignInErrors, type SignInField } from './validate';

const MAX_USERNAME_LENGTH = 64;

/**
 * Account, password, tenant, remember me (docs/specification.md#login-screen, #login-rules), and the other ways to sign
 * in.
 */
export function SignInForm({ notice }: { notice: string | undefined }) {
  const t = useText(loginMessages);
  const online = useOnline();
  const [remembered] = useState(readRemembered);
  const [code, setCode] = useState(readLoginCode);
  const { tenants, retry } = useTenants();
  const { method, banner, forget, byPassword, byCode, byDomain, cancel } = useSignIn();
  const [errors, setErrors] = useState<SignInErrors>({});
  const [chosen, setChosen] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const list = tenants.status === 'ready' ? tenants.list : [];
  const only = list.length === 1 ? list[0]?.tenant_id : undefined;
  const offered = [chosen, remembered?.tenantId, only].find((id) => list.some((tenant) => tenant.tenant_id === id));
  const tenantId = chosen === '' ? '' : (offered ?? '');

  useEffect(() => {
    const first = account.current?.value === '' ? account.current : password.current;
    first?.focus();
  }, []);

  const redeem = useCallback(
    (loginCode: string, id: string) => void byCode(loginCode, id).then(() => setCode(undefined)),
    [byCode],
  );
  // A scan that comes with a known tenant needs no further question.
  const rememberedTenant = remembered?.tenantId;
  useEffect(() => {
    if (code !== undefined && chosen === undefined && tenantId !== '' && tenantId === rememberedTenant)
      redeem(code, tenantId);
  }, [code, chosen, tenantId, rememberedTenant, redeem]);

  const clear = (field: SignInField) => setErrors(({ [field]: _gone, ...rest }) => rest);
  const withTenant = (start: (tenantId: string) => void) => {
    if (tenantId !== '') return start(tenantId);
    setErrors({ tenantId: 'login.tenantEmpty' });
    form.current?.querySelector('select')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method) return;
    const values = { username: account.current?.value ?? '', password: password.current?.value ?? '', tenantId };
    const found = validateSignIn(values);
    setErrors(found);
    forget();
    if (found.username) account.current?.focus();
    else if (found.password) password.current?.focus();
    else if (found.tenantId) form.current?.querySelector('select')?.focus();
    else
      void byPassword(values, form.current?.querySelector<HTMLInputElement>('[name=remember]')?.checked === true).then(
        // What was typed is most likely wrong: ready to be typed over.
        (entered) => entered || password.current?.select(),
      );
  };
  const errorText = (field: SignInField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key);
  };
  const scanNotice = code !== undefined && method === undefined ? t('login.scanWaiting') : undefined;
  const shown = banner ?? (notice === undefined ? undefined : { kind: 'warning' as const, text: notice });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {online ? <Banner banner={shown} /> : <Banner banner={{ kind: 'warning', text: t('login.offline') }} />}
      {scanNotice === undefined ? null : (
        <p role="status" className={`${styles.banner} ${styles.success}`}>
          {scanNotice}
        </p>
      )}
      <Field label={t('login.account')} error={errorText('username')}>
        {(control) => (
          <input
            {...control}
            ref={account}
            name="username"
            defaultValue={remembered?.username ?? ''}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_USERNAME_LENGTH}
            onInput={() => clear('username')}
          />
        )}
      </Field>
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        inputRef={password}
        error={errorText('password')}
        onInput={() => clear('password')}
      />
      <TenantField
        tenants={tenants}
        value={tenantId}
        error={errorText('tenantId')}
        onRetry={retry}
        onChange={(id) => {
          setChosen(id);
          clear('tenantId');
        }}
      />
      <div className={layout.row}>
        <label className={layout.remember}>
          <input type="checkbox" name="remember" defaultChecked={remembered !== undefined} />
          {t('login.remember')}
        </label>
        {readPortalConfig().passwordRetrieval ? <a href={FORGOT_PASSWORD_PATH}>{t('login.forgot')}</a> : null}
      </div>
      <SubmitButton text={t('login.submit')} busy={method !== undefined} />
      <OtherWays
        method={method}
        onDomain={() => withTenant((id) => void byDomain(id))}
        onCode={code === undefined ? undefined : () => withTenant((id) => redeem(code, id))}
        onCancel={cancel}
      />
    </form>
  );
}
