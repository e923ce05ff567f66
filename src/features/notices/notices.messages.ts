import { defineMessages } from '@/shared/i18n/define-messages';

export const noticesMessages = defineMessages(
  {
    'notices.name': '通知',
    'notices.unread': '{count} 条未读通知',
    'notices.center': '通知中心',
    'notices.empty': '暂无通知',
    'notices.emptyText': '新的通知会在这里显示，并伴有提示音。',
    'notices.more': '加载更多',
    'notices.refused': '通知连接注册失败：{reason}',
    'notices.untitled': '通知',
  },
  {
    'notices.name': 'Notices',
    'notices.unread': '{count} unread notices',
    'notices.center': 'Notice centre',
    'notices.empty': 'No notices',
    'notices.emptyText': 'New notices appear here, with a sound.',
    'notices.more': 'Load more',
    'notices.refused': 'The notice connection was not registered: {reason}',
    'notices.untitled': 'Notice',
  },
);
