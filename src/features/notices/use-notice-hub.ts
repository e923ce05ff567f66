import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { messageOf } from '@/shared/http';
import { translate } from '@/shared/i18n/translate';
import { whenIdle } from '@/shared/lib/when-idle';
import { noticesMessages } from './notices.messages';
import { loadUntil } from './retry';

/** Receives notices while the shell is open (docs/specification.md#notice). Its code comes after the first paint. */
export function useNoticeHub(): void {
  const { message } = App.useApp();
  const queries = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    const begin = async () => {
      const live = await loadUntil('the live notices', () => import('./live/start-live-notices'), stopped.signal);
      if (!live || stopped.signal.aborted) return;
      const stop = live.startLiveNotices({
        queries,
        onRefused: (error) =>
          void message.error(translate(noticesMessages, 'notices.refused', { reason: messageOf(error) })),
      });
      stopped.signal.addEventListener('abort', stop);
    };
    const callOff = whenIdle(() => void begin(), 3_000);
    return () => {
      callOff();
      stopped.abort();
    };
  }, [message, queries]);
}
