import { App } from 'antd';
import { useCallback } from 'react';
import { logOut } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { shellMessages } from '../shell.messages';

/** Asks, then logs out; says so when it was cancelled (SPEC.md section 4). */
export function useLogOut(): () => void {
  const { modal, message } = App.useApp();
  const t = useMessages(shellMessages);
  return useCallback(() => {
    void logOut({
      confirm: () =>
        Promise.resolve(
          modal.confirm({
            title: t('shell.logOutAsk'),
            content: t('shell.logOutText'),
            okText: t('shell.ok'),
            cancelText: t('shell.cancel'),
          }),
        ),
      cancelled: () => void message.info(t('shell.logOutCancelled')),
    });
  }, [modal, message, t]);
}
