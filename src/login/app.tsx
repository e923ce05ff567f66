import { useEffect } from 'react';
import { FORGOT_PASSWORD_PATH } from '@portal/contract/paths/entry';
import { useLanguage } from '@/shared/i18n/use-language';
import { useThemeMode } from '@/shared/ui/use-theme-mode';
import { LateForgotPasswordPage } from './late-pages';
import { SignInPage } from './sign-in/sign-in-page';

/** This entry has two pages and no router: the server gives it for exactly these two paths. */
export function App() {
  const language = useLanguage();
  const mode = useThemeMode();
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en-US' : 'zh-CN';
    document.documentElement.dataset.theme = mode;
  }, [language, mode]);
  return location.pathname === FORGOT_PASSWORD_PATH ? <LateForgotPasswordPage /> : <SignInPage />;
}
