import { defineMessages } from '@/shared/i18n/define-messages';

/** Texts of the bell, which is there from the start. */
export const noticesMessages = defineMessages(
  {
    'notices.name': '通知',
    'notices.unread': '{count} 条未读通知',
    'notices.left': '还有 {count} 条没有读',
    'notices.refused': '通知连接注册失败：{reason}',
  },
  {
    'notices.name': 'Notices',
    'notices.unread': '{count} unread notices',
    'notices.left': '{count} not read yet',
    'notices.refused': 'The notice connection was not registered: {reason}',
  },
);
