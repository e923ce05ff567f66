import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';

/** The notices that one receives; their templates are a screen of the administration. */
export const noticeCalls: CallHandlers<'initConnection' | 'getNotices' | 'readNotices'> = {
  async initConnection({ body, caller, services }) {
    if (!services.hub.bind(body.connectionId, caller)) throw new Refusal(404, 'unknownConnection');
    return { data: null };
  },

  async getNotices({ caller, query, services }) {
    const { page, size, unread } = query;
    return { data: await services.notices.list(caller, { page, size, unreadOnly: unread === '1' }) };
  },

  async readNotices({ body, caller, services }) {
    return { data: { unread: await services.notices.markRead(caller, body.ids) } };
  },
};
