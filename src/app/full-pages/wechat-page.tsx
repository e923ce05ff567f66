import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { FullPage } from './full-page';
import { wechatMessages } from './wechat.messages';

/** docs/specification.md#wechat: WeChat's in-app browser is turned away. */
export function WeChatPage() {
  const t = useMessages(wechatMessages);
  return (
    <FullPage>
      <Result drawing="forbidden" headingLevel={1} title={t('app.wechat')} text={t('app.wechatText')} />
    </FullPage>
  );
}
