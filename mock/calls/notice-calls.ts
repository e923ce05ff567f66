import type { CallHandlers } from '../http/call-route';
import { Refusal } from '../http/refusal';

/** Notices and their templates. */
export const noticeCalls: CallHandlers<
  'getNoticeTemplates' | 'addNoticeTemplate' | 'stopStartTemplate' | 'initConnection' | 'getNotices' | 'readNotices'
> = {
  async getNoticeTemplates({ body, caller, services }) {
    return { data: await services.templates.list(caller, body) };
  },

  async addNoticeTemplate({ body, caller, services }) {
    return { data: await services.templates.add(caller, body) };
  },

  async stopStartTemplate({ body, caller, services }) {
    await services.templates.setState(caller, body.id, body.state);
    return { data: null };
  },

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
