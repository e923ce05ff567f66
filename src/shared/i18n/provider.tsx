import { useLayoutEffect, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { Language } from '@portal/contract/microapp/props';
import { catalog } from './define-messages';
import { useLanguage } from './use-language';
import { useTexts } from './use-texts';

/** BCP 47 tags of the portal's two languages, for `Intl` and the document. */
export const LOCALE_TAGS: Record<Language, string> = { zh: 'zh-CN', en: 'en-US' };

/**
 * Brings the language to react-intl, dayjs and the document. Switching needs no reload; antd's own texts follow in
 * `shared/ui/ui-provider.tsx`.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useTexts();
  // Another object when texts were replaced.
  const messages = catalog[language];
  // Before the children render: they format dates while they do.
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  useLayoutEffect(() => {
    document.documentElement.lang = LOCALE_TAGS[language];
  }, [language]);
  return (
    <IntlProvider
      locale={LOCALE_TAGS[language]}
      defaultLocale={LOCALE_TAGS.zh}
      messages={messages}
      onError={reportMissing}
    >
      {children}
    </IntlProvider>
  );
}

function reportMissing(error: { message: string }): void {
  console.warn(`i18n: ${error.message}`);
}
