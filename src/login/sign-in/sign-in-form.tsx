import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { FORGOT_PASSWORD_PATH } from '@portal/contract/paths/entry';
import { readRemembered } from '@/features/stored-session';
import { readPortalConfig } from '@/shared/config/portal-config';
import { lazyWords } from '@/shared/ui/waiting/lazy-words';
import { tenantOfAddress, useBrandOf } from '../brand';
import { Banner, type BannerContent } from '../frame/banner';
import { Field } from '../frame/field';
import { PasswordField } from '../frame/password-field';
import { SubmitButton } from '../frame/submit-button';
import { useOnline } from '../frame/use-online';
import { loginMessages } from '../login.messages';
import { useOwnTexts } from '../use-own-texts';
import { useText } from '../use-text';
import { CodeQuestion } from './code-question';
import { LateSecondStep } from './late-second-step';
import { OtherWays } from './other-ways';
import layout from './sign-in-form.module.css';
import { TenantField } from './tenant-field';
import { useLoginCode } from './use-login-code';
import { useSignIn } from './use-sign-in';
import { useTenants } from './use-tenants';
import { useWays } from './use-ways';
import { validateSignIn, type SignInErrors, type SignInField } from './validate';

/** Few tenants have providers: the buttons come with the first one. */
const ProviderWays = lazyWords(async () => (await import('./provider-ways')).ProviderWays);

const MAX_USERNAME_LENGTH = 64;

/**
 * Account, password, tenant, remember me (docs/specification.md#login-screen, #login-rules), and the other ways to sign
 * in.
 */
export function SignInForm({ notice }: { notice: BannerContent | undefined }) {
  const t = useText(loginMessages);
  const online = useOnline();
  const [remembered] = useState(readRemembered);
  const { tenants, retry } = useTenants();
  const { method, banner, warn, forget, byPassword, secondStep, byCode, byDomain, byProvider, cancel } = useSignIn();
  const { waiting, drop } = useLoginCode(warn);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [chosen, setChosen] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const list = tenants.status === 'ready' ? tenants.list : [];
  const only = list.length === 1 ? list[0]?.tenant_id : undefined;
  const offered = [chosen, tenantOfAddress(), remembered?.tenantId, only].find((id) =>
    list.some((tenant) => tenant.tenant_id === id),
  );
  const tenantId = chosen === '' ? '' : (offered ?? '');
  useOwnTexts(tenants.status === 'loading' ? (remembered?.tenantId ?? '') : tenantId);

  useBrandOf(tenantId);

  const ways = useWays(tenantId);

  const second = secondStep !== undefined;
  useEffect(() => {
    if (second) return;
    const first = account.current?.value === '' ? account.current : password.current;
    first?.focus();
  }, [second]);

  const clear = (field: SignInField) => setErrors(({ [field]: _gone, ...rest }) => rest);
  const withTenant = (start: (tenantId: string) => void) => {
    if (tenantId !== '') return start(tenantId);
    setErrors({ tenantId: 'login.tenantEmpty' });
    form.current?.querySelector('select')?.focus();
  };
  const redeem = () => {
    if (waiting === undefined) return;
    const redeemIn = (id: string) => void byCode(waiting.code, id).then(drop);
    // A code that was made in a tenant is good there only.
    const own = waiting.owner?.tenant_id ?? undefined;
    if (own === undefined) withTenant(redeemIn);
    else redeemIn(own);
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
  const shown = second ? undefined : (banner ?? notice);

  const fields = (
    <form ref={form} onSubmit={submit} noValidate hidden={second}>
      {online ? <Banner banner={shown} /> : <Banner banner={{ kind: 'warning', text: t('login.offline') }} />}
      {waiting === undefined ? null : (
        <CodeQuestion code={waiting} busy={method !== undefined} onYes={redeem} onNo={drop} />
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
      <OtherWays method={method} onDomain={() => withTenant((id) => void byDomain(id))} onCancel={cancel} />
      {ways.providers.length === 0 ? null : (
        <Suspense fallback={null}>
          <ProviderWays ways={ways} busy={method !== undefined} onChoose={(id) => void byProvider(id, tenantId)} />
        </Suspense>
      )}
    </form>
  );
  return (
    <>
      {secondStep ? <LateSecondStep {...secondStep} busy={method !== undefined} banner={banner} /> : null}
      {fields}
    </>
  );
}
