import { LanguageProvider } from '@/shared/i18n/provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import { WeChatPage } from './full-pages/wechat-page';

/** All that WeChat's in-app browser gets. */
export function WeChatApp() {
  return (
    <LanguageProvider>
      <UiProvider>
        <WeChatPage />
      </UiProvider>
    </LanguageProvider>
  );
}
