import { useCallback } from 'react';
import { App } from 'antd';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import type { CallData } from '@portal/contract/types';
import { call, messageOf } from '@/shared/http';
import { integer, record } from '@/shared/http/reader';
import { useMessages } from '@/shared/i18n/use-messages';
import { fewerUnread, marked, type Mark } from './model/mark';
import { centreMessages } from './centre.messages';
import { homeNoticesQuery, NOTICES_KEY, type History } from './notices-query';
import { useNoticesStore } from './notices-store';

const readUnread = record<CallData<'readNotices'>>({ unread: integer });

/** Marks notices as read or unread. It shows at once everywhere, and is taken back where the server refuses it. */
export function useMarkNotices(): (mark: Mark) => void {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useMessages(centreMessages);
  const { mutate } = useMutation({
    // One after another: of two quick clicks the later one must win on the server, too.
    scope: { id: 'notice-marks' },
    mutationFn: ({ ids, kind, read }: Mark) =>
      call('readNotices', {
        body: { read, ...(ids ? { ids: [...ids] } : {}), ...(kind ? { kind } : {}) },
        read: readUnread,
        // Then only this page knows of them, and has counted already.
        absent: { unread: useNoticesStore.getState().unread },
      }),
    async onMutate(mark) {
      await client.cancelQueries({ queryKey: NOTICES_KEY });
      const before = { queries: client.getQueriesData({ queryKey: NOTICES_KEY }), ...useNoticesStore.getState() };
      const fewer = fewerUnread(knownNotices(client), mark) ?? (mark.kind ? 0 : before.unread);
      show(client, mark);
      useNoticesStore.setState(({ unread, fresh }) => {
        const left = Math.max(0, unread - fewer);
        return { unread: left, fresh: Math.min(fresh, left) };
      });
      return { before, fewer };
    },
    onSuccess: ({ unread }) => useNoticesStore.setState(({ fresh }) => ({ unread, fresh: Math.min(fresh, unread) })),
    onError(error, _mark, context) {
      void message.error(t('notices.notMarked', { reason: messageOf(error) }));
      if (!context) return;
      const { before, fewer } = context;
      for (const [key, data] of before.queries) client.setQueryData(key, data);
      // What has come meanwhile stays.
      const wasRead = new Map(before.items.map(({ id, read }) => [id, read]));
      useNoticesStore.setState(({ items, unread, fresh }) => ({
        items: items.map((item) => ({ ...item, read: wasRead.get(item.id) ?? item.read })),
        unread: unread + fewer,
        fresh: Math.max(fresh, before.fresh),
      }));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
  return useCallback((mark: Mark) => mutate(mark), [mutate]);
}

type Pages = InfiniteData<History, unknown>;
const LISTS = { queryKey: [...NOTICES_KEY, 'list'] };

/** Every notice that this page knows of; some more than once. */
function knownNotices(client: QueryClient): ReceivedNotice[] {
  const lists = client.getQueriesData<Pages>(LISTS).flatMap(([, data]) => data?.pages ?? []);
  const home = client.getQueryData(homeNoticesQuery.queryKey);
  return [...useNoticesStore.getState().items, ...[...lists, ...(home ? [home] : [])].flatMap(({ rows }) => rows)];
}

function show(client: QueryClient, mark: Mark): void {
  const page = (history: History): History => ({ ...history, rows: [...marked(history.rows, mark)] });
  client.setQueriesData<Pages>(LISTS, (data) => data && { ...data, pages: data.pages.map(page) });
  client.setQueryData(homeNoticesQuery.queryKey, (history) => history && page(history));
  useNoticesStore.setState(({ items }) => ({ items: marked(items, mark) }));
}
