import type { Language } from '@portal/contract/microapp/props';
import { element, field } from './dom';
import { loadTenants, signIn, type StandaloneSession } from './session';
import { standaloneTexts } from './texts';

/** Shows the sign-in form of the harness in `host`. Resolves when somebody has signed in. */
export function askForSession(host: HTMLElement, lang: Language): Promise<StandaloneSession> {
  const texts = standaloneTexts[lang];
  const username = element('input', { autocomplete: 'username', name: 'username' });
  const password = element('input', { type: 'password', autocomplete: 'current-password', name: 'password' });
  const tenant = element('select', { name: 'tenant' });
  const error = element('p', { className: 'subapp-kit-error', hidden: true });
  error.setAttribute('role', 'alert');
  const submit = element('button', { type: 'submit', textContent: texts.signIn });
  const form = element(
    'form',
    { className: 'subapp-kit-sign-in', noValidate: true },
    element('h1', { textContent: texts.title }),
    field(texts.account, username),
    field(texts.password, password),
    field(texts.tenant, tenant),
    error,
    submit,
  );
  host.replaceChildren(form);
  username.focus();

  const fail = (message: string) => {
    error.textContent = message;
    error.hidden = false;
  };
  const fillTenants = () =>
    loadTenants(lang).then(
      (tenants) =>
        tenant.replaceChildren(
          ...tenants.map((one) =>
            element('option', {
              value: one.tenant_id,
              textContent: lang === 'en' ? one.tenant_name_en : one.tenant_name,
            }),
          ),
        ),
      () => fail(texts.noServer),
    );
  void fillTenants();

  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!username.value.trim() || !password.value || !tenant.value) {
        fail(texts.required);
        // The server may have been started since: ask it again, without a reload.
        if (!tenant.value) void fillTenants();
        return;
      }
      submit.disabled = true;
      submit.textContent = texts.signingIn;
      signIn(lang, { username: username.value.trim(), password: password.value, tenantId: tenant.value }).then(
        resolve,
        (reason: unknown) => {
          submit.disabled = false;
          submit.textContent = texts.signIn;
          fail(reason instanceof Error ? reason.message : String(reason));
        },
      );
    });
  });
}
