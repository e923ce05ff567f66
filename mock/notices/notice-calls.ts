import type { CallHandlers } from '../http/add-call';
import type { Notices } from './notices';

type Calls = 'getNotices' | 'readNotices' | 'seeNotices' | 'getNoticeSettings' | 'saveNoticeSettings';

/** The notices that one receives. Their templates are a screen of the administration. */
export function noticeCalls({ notices }: { notices: Notices }): CallHandlers<Calls> {
  return {
    async getNotices({ caller, query }) {
      const { page, size, unread, kind, keyword, before, unread_first } = query;
      const search = { page, size, kind, keyword, before: before === undefined ? undefined : Number(before) };
      const order = { unreadOnly: unread === '1', unreadFirst: unread_first === '1' && before === undefined };
      return { data: await notices.list(caller, { ...search, ...order }) };
    },

    async readNotices({ body, caller }) {
      return { data: { unread: await notices.mark(caller, body) } };
    },

    async seeNotices({ caller }) {
      return { data: await notices.see(caller) };
    },

    async getNoticeSettings({ caller }) {
      return { data: await notices.settings(caller) };
    },

    async saveNoticeSettings({ body, caller }) {
      await notices.saveSettings(caller, body);
      return { data: null };
    },
  };
}
