import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { readToken } from '@/features/session';
import { messageOf } from '@/shared/http';
import { translate } from '@/shared/i18n/translate';
import { whenIdle } from '@/shared/lib/when-idle';
import { keepHubOpen } from './hub';
import { addBatch, createBatcher } from './model/notice-batch';
import { parseNotice } from './model/parse-notice';
import { noticesMessages } from './notices.messages';
import { noticesQuery, unreadQuery } from './notices-query';
import { useNoticesStore } from './notices-store';
import { playNoticeSound } from './sound';

/** Receives notices while the shell is open (docs/specification.md#notice): badge and sound. */
export function useNoticeHub(): void {
  const { message } = App.useApp();
  const queries = useQueryClient();
  useEffect(() => {
    const batcher = createBatcher((batch, dropped) => {
      useNoticesStore.setState((now) => {
        const next = addBatch(now, batch, dropped);
        return now.open ? { ...next, unread: 0 } : next;
      });
      playNoticeSound();
    });
    // What came while nobody was connected here counts as unread too.
    const count = () =>
      void queries.query(unreadQuery).then(
        (unread) => useNoticesStore.setState((now) => (now.open ? {} : { unread: Math.max(now.unread, unread) })),
        (error: unknown) => console.warn('the unread notices could not be counted', error),
      );
    let stop = () => undefined as void;
    const begin = () => {
      stop = keepHubOpen({
        token: readToken,
        onMessage: (incoming) => {
          const notice = parseNotice(incoming);
          if (notice) batcher.add(notice);
          else console.warn('a notice without title and content; skipped.');
        },
        onRefused: (error) =>
          void message.error(translate(noticesMessages, 'notices.refused', { reason: messageOf(error) })),
        onOpen: () => {
          count();
          // Whoever shows the history has it from before: a notice may have come between the two.
          void queries.invalidateQueries({ queryKey: noticesQuery.queryKey });
        },
        // Where the session has ended, this call finds it out, and leads to the sign-in page.
        onClosed: count,
      });
      count();
    };
    const callOff = whenIdle(begin, 3_000);
    return () => {
      callOff();
      batcher.stop();
      stop();
    };
  }, [message, queries]);
}
