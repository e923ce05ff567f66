import type { CallHandlers } from '../http/add-call';
import type { Notices } from './notices';

/** The notices that one receives. Their templates are a screen of the administration. */
export function noticeCalls({ notices }: { notices: Notices }): CallHandlers<'getNotices' | 'readNotices'> {
  return {
    async getNotices({ caller, query }) {
      const { page, size, unread } = query;
      return { data: await notices.list(caller, { page, size, unreadOnly: unread === '1' }) };
    },

    async readNotices({ body, caller }) {
      return { data: { unread: await notices.markRead(caller, body.ids) } };
    },
  };
}
