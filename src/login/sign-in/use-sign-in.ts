import { useCallback, useEffect, useRef, useState } from 'react';
import type { TokenPair } from '@portal/contract/entities/account';
import type { PasskeyAnswer } from '@portal/contract/entities/passkey';
import { HOME_PATH } from '@portal/contract/paths/entry';
import type { Language } from '@portal/contract/microapp/props';
import {
  BY_PROVIDER_KEY,
  clearSession,
  isSignedIn,
  readRemembered,
  readTokens,
  storeRemembered,
  storeSignIn,
  takeReturnPath,
} from '@/features/stored-session';
import { ApiError, messageOf } from '@/shared/http/api-error';
import type { Answer } from '@/shared/http/create-call';
import { openCall, openCallWithMessage } from '@/shared/http/open-call';
import { useLanguage } from '@/shared/i18n/use-language';
import { encryptPassword } from '@/shared/password/encrypt-password';
import { local } from '@/shared/lib/safe-storage';
import { keepBrandTenant } from '../brand';
import type { BannerContent } from '../frame/banner';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import { forgetLoginCode } from './login-code';
import { readProviderAnswer } from './provider-answer';
import { readIdentity, readProviderAddress, readProviderSignIn } from './readers';
import { askedBy, isWrongCode, type FactorAsked } from './ticket-of';
import type { SignInValues } from './validate';

/** The method by which somebody is signing in at this moment. */
export type SignInMethod = 'password' | 'second-factor' | 'domain' | 'code' | 'provider';

/** What is shown beside the password. */
export type ShownFactor = { code: string } | { passkey: PasskeyAnswer };

/** Leaves for the page that was asked for, or home, as a full page load (docs/specification.md#session). */
function enterPortal(): void {
  location.replace(takeReturnPath() ?? HOME_PATH);
}

/** The ways to sign in, each resolving true when it worked; one at a time, a second submit is ignored. */
export function useSignIn() {
  const t = useText(loginMessages);
  const language = useLanguage();
  const [method, setMethod] = useState<SignInMethod>();
  // The server's message is in the language of its request. It goes when the language changes.
  const [said, setSaid] = useState<BannerContent & { language: Language }>();
  const banner = said?.language === language ? said : undefined;
  // The password was right, and a second factor is needed as well.
  const [asked, setAsked] = useState<{ factor: FactorAsked; tenantId: string }>();
  const running = useRef<AbortController>(undefined);

  // Somebody signed in in another browser tab: this one follows.
  useEffect(() => {
    const follow = () => {
      if (isSignedIn() && !running.current) enterPortal();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const run = useCallback(
    async (
      next: SignInMethod,
      tenantId: string,
      ask: (signal: AbortSignal) => Promise<Answer<TokenPair> | undefined>,
    ): Promise<boolean> => {
      if (running.current) return false;
      const controller = new AbortController();
      running.current = controller;
      setMethod(next);
      setSaid(undefined);
      try {
        const answer = await ask(controller.signal);
        // A provider goes on, on its own page.
        if (answer === undefined) return true;
        const { data, msg } = answer;
        const signedIn = 'tenant_id' in data ? String(data.tenant_id) : tenantId;
        storeSignIn(data, signedIn);
        if (next === 'provider') local.set(BY_PROVIDER_KEY, '1');
        if (!isSignedIn()) {
          clearSession();
          throw new StorageRefused();
        }
        // The next sign-in page offers the remembered tenant: its look must be that one's.
        keepBrandTenant(readRemembered()?.tenantId ?? signedIn);
        setSaid({ kind: 'success', text: msg || t('login.success'), language });
        // `running` stays set: the page is about to be left.
        enterPortal();
        return true;
      } catch (error) {
        running.current = undefined;
        setMethod(undefined);
        if (error instanceof ApiError && error.kind === 'cancelled') return false;
        const factor = askedBy(error);
        if (factor !== undefined) {
          setAsked({ factor, tenantId });
          return true;
        }
        // Without a good ticket, only the password can begin again.
        if (next === 'second-factor' && error instanceof ApiError && error.code === 400 && !isWrongCode(error))
          setAsked(undefined);
        if (!(error instanceof ApiError)) console.error(error);
        const text = error instanceof StorageRefused ? t('login.noStorage') : t('login.unexpected');
        setSaid({ kind: 'warning', text: error instanceof ApiError ? messageOf(error) : text, language });
        return false;
      }
    },
    [t, language],
  );

  const byPassword = useCallback(
    ({ username, password, tenantId }: SignInValues, remember: boolean) =>
      run('password', tenantId, async (signal) => {
        const name = username.trim();
        const body = { username: name, password: await encryptPassword(password), tenant_id: tenantId };
        const keep = () => storeRemembered(remember ? { username: name, tenantId } : undefined);
        try {
          const answer = await openCallWithMessage('login', { body, read: readTokens, signal });
          keep();
          return answer;
        } catch (error) {
          if (askedBy(error) !== undefined) keep();
          throw error;
        }
      }),
    [run],
  );

  const bySecondFactor = useCallback(
    (show: (signal: AbortSignal) => Promise<ShownFactor>) => {
      const { factor: { ticket } = { ticket: '' }, tenantId = '' } = asked ?? {};
      return run('second-factor', tenantId, async (signal) => {
        const body = { ticket, ...(await show(signal)) };
        return openCallWithMessage('signInBySecondFactor', { body, read: readTokens, signal });
      });
    },
    [run, asked],
  );

  const byCode = useCallback(
    (loginTmpCode: string, tenantId: string) =>
      run('code', tenantId, async (signal) => {
        forgetLoginCode();
        return openCallWithMessage('scanLogin', {
          body: { loginTmpCode, tenant_id: tenantId },
          read: readTokens,
          signal,
        });
      }),
    [run],
  );

  const byDomain = useCallback(
    (tenantId: string) =>
      run('domain', tenantId, async (signal) => {
        const { loginTmpCode } = await openCall('getDomainIdentity', {
          query: { tenant_id: tenantId },
          read: readIdentity,
          signal,
        });
        return openCallWithMessage('scanLogin', {
          body: { loginTmpCode, tenant_id: tenantId },
          read: readTokens,
          signal,
        });
      }),
    [run],
  );

  /** Leaves for a provider's page; it leads back here. */
  const byProvider = useCallback(
    (providerId: string, tenantId: string) =>
      run('provider', tenantId, async (signal) => {
        const body = { tenant_id: tenantId, provider_id: providerId };
        const { url } = await openCall('beginProviderSignIn', { body, read: readProviderAddress, signal });
        if (!/^https?:\/\//.test(url)) throw new Error('A provider signs people in by http only.');
        location.assign(url);
        return undefined;
      }),
    [run],
  );

  // Somebody comes back from a provider. What it sent is good once, so it is read once for the document.
  useEffect(() => {
    const answer = readProviderAnswer();
    if (answer === undefined) return;
    void run('provider', '', (signal) =>
      openCallWithMessage('finishProviderSignIn', { body: { answer }, read: readProviderSignIn, signal }),
    );
  }, [run]);

  const cancel = useCallback(() => running.current?.abort(), []);
  const forget = useCallback(() => setSaid(undefined), []);
  const leaveSecondStep = useCallback(() => {
    setAsked(undefined);
    setSaid(undefined);
  }, []);
  const warn = useCallback((text: string) => setSaid({ kind: 'warning', text, language }), [language]);
  const secondStep = asked && { asked: asked.factor, onShow: bySecondFactor, onBack: leaveSecondStep };
  return { method, banner, warn, forget, byPassword, secondStep, byCode, byDomain, byProvider, cancel };
}

/** The browser did not keep the session's cookie. */
class StorageRefused extends Error {}
