import { useEffect, useLayoutEffect } from 'react';
import { FORGOT_PASSWORD_PATH } from '@portal/contract/paths/entry';
import { invitationTokenOf } from '@portal/contract/paths/invitation';
import { useLanguage } from '@/shared/i18n/use-language';
import { useThemeMode } from '@/shared/ui/use-theme-mode';
import { paintBrand, useBrand } from './brand';
import { LateForgotPasswordPage, LateInvitationPage } from './late-pages';
import { SignInPage } from './sign-in/sign-in-page';

/**
 * This entry has no router: the server gives it for two paths. A link of an invitation leads to the first of them, and
 * holds its token behind the `#`.
 */
export function App() {
  const language = useLanguage();
  const mode = useThemeMode();
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en-US' : 'zh-CN';
    document.documentElement.dataset.theme = mode;
  }, [language, mode]);
  const colours = useBrand()?.colours ?? null;
  useLayoutEffect(() => paintBrand(colours, mode), [colours, mode]);
  const token = invitationTokenOf(location.hash);
  if (token !== undefined) return <LateInvitationPage token={token} />;
  return location.pathname === FORGOT_PASSWORD_PATH ? <LateForgotPasswordPage /> : <SignInPage />;
}
