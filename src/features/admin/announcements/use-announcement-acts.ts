import { useState } from 'react';
import { App } from 'antd';
import { z } from 'zod';
import { announcements, reminded } from '@portal/contract/admin/announcements';
import { CODE_CONFLICT, type AdminRow } from '@portal/contract/admin/crud/wire';
import { requestIds } from '@portal/contract/request-ids';
import { ApiError, messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra, seen } from '../crud/api/admin-api';
import { announcementMessages } from './announcements.messages';

const { remind, withdraw } = announcements.extraCalls;
const nameOf = ({ title }: AdminRow) => String(title);
/** How many people of those who count have not read it. */
const unreadOf = ({ receivers, readers }: AdminRow) => Number(receivers) - Number(readers);

/** Reminding of an announcement and withdrawing it. Both ask first, and say what came of it. */
export function useAnnouncementActs() {
  const { message, modal } = App.useApp();
  const t = useMessages(announcementMessages);
  const [ids] = useState(requestIds);
  const ask = (
    act: 'remind' | 'withdraw',
    row: AdminRow,
    { work, done }: { work: () => Promise<string>; done: () => void },
  ) => {
    const values = { name: nameOf(row), count: unreadOf(row) };
    void modal.confirm({
      title: liveText(() => translate(announcementMessages, `adminAnnouncements.${act}Title`, values)),
      content: liveText(() => translate(announcementMessages, `adminAnnouncements.${act}Text`, values)),
      okText: liveText(() => translate(announcementMessages, 'adminAnnouncements.ok')),
      cancelText: liveText(() => translate(announcementMessages, 'adminAnnouncements.cancel')),
      okButtonProps: { danger: act === 'withdraw' },
      async onOk() {
        try {
          void message.success(await work());
          done();
        } catch (error) {
          void message.error(messageOf(error));
          // The list is as old as the question.
          if (error instanceof ApiError && (error.code === CODE_CONFLICT || error.code === 404)) done();
        }
      },
    });
  };
  return {
    unreadOf,
    remind: (row: AdminRow, done: () => void) =>
      ask('remind', row, {
        done,
        async work() {
          const body = { id: row.id };
          const { receivers } = await callExtra(
            announcements,
            remind,
            { ...body, request_id: ids.of({ ...body, reminded_at: row.reminded_at }) },
            reminded,
          );
          return t('adminAnnouncements.reminded', { count: receivers });
        },
      }),
    withdraw: (row: AdminRow, done: () => void) =>
      ask('withdraw', row, {
        done,
        async work() {
          await callExtra(announcements, withdraw, seen(row), z.null());
          return t('adminAnnouncements.withdrawn', { name: nameOf(row) });
        },
      }),
  };
}
