import { App } from 'antd';
import { useCallback } from 'react';
import { logOut } from '@/features/session';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { shellMessages } from '../shell.messages';

const say = (key: keyof (typeof shellMessages)['zh'] & `shell.${'logOutAsk' | 'logOutText' | 'ok' | 'cancel'}`) =>
  liveText(() => translate(shellMessages, key));

/** Asks, then logs out; says so when it was cancelled (docs/specification.md#log-out). */
export function useLogOut(): () => void {
  const { modal, message } = App.useApp();
  return useCallback(() => {
    void logOut({
      confirm: () =>
        Promise.resolve(
          modal.confirm({
            title: say('shell.logOutAsk'),
            content: say('shell.logOutText'),
            okText: say('shell.ok'),
            cancelText: say('shell.cancel'),
          }),
        ),
      cancelled: () => void message.info(translate(shellMessages, 'shell.logOutCancelled')),
    });
  }, [modal, message]);
}
