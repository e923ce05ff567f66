import { App } from 'antd';
import { useCallback } from 'react';
import { logOut } from '@/features/session';
import { unsavedTitles } from '@/features/unsaved-input';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { shellMessages } from '../shell.messages';

const say = (key: keyof (typeof shellMessages)['zh'] & `shell.${'logOutAsk' | 'ok' | 'cancel'}`) =>
  liveText(() => translate(shellMessages, key));

/** Names the forms with unsaved input, where there are any. */
function saysWhatIsLost(): string {
  const titles = unsavedTitles();
  if (titles.length === 0) return translate(shellMessages, 'shell.logOutText');
  const title = titles.join(readLanguage() === 'en' ? ', ' : '、');
  return translate(shellMessages, 'shell.logOutUnsaved', { title });
}

/** Asks, then logs out; says so when it was cancelled (docs/specification.md#log-out). */
export function useLogOut(): () => void {
  const { modal, message } = App.useApp();
  return useCallback(() => {
    void logOut({
      confirm: () =>
        Promise.resolve(
          modal.confirm({
            title: say('shell.logOutAsk'),
            content: liveText(saysWhatIsLost),
            okText: say('shell.ok'),
            cancelText: say('shell.cancel'),
          }),
        ),
      cancelled: () => void message.info(translate(shellMessages, 'shell.logOutCancelled')),
    });
  }, [modal, message]);
}
