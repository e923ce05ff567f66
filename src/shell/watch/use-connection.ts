import { useEffect } from 'react';
import { App } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { shellMessages } from '../shell.messages';

const KEY = 'connection';

/** Says that the connection is gone for as long as it is, and that it is back. What had failed for it is asked for again by itself. */
export function useConnection(): void {
  const t = useMessages(shellMessages);
  const { message } = App.useApp();
  useEffect(() => {
    const onOffline = () => void message.warning({ key: KEY, content: t('shell.offline'), duration: 0 });
    const onOnline = () => void message.success({ key: KEY, content: t('shell.online') });
    if (!navigator.onLine) onOffline();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [message, t]);
}
