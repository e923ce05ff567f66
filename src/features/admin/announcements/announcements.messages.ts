import { defineMessages } from '@/shared/i18n/define-messages';

/** Texts of the announcements beside those of their description. */
export const announcementMessages = defineMessages(
  {
    'adminAnnouncements.readers': '阅读情况',
    'adminAnnouncements.readersOf': '“{name}”的阅读情况',
    'adminAnnouncements.back': '返回公告列表',
    'adminAnnouncements.count': '{receivers} 人中已有 {readers} 人阅读',
    'adminAnnouncements.remind': '提醒未读',
    'adminAnnouncements.remindTitle': '提醒未阅读“{name}”的人？',
    'adminAnnouncements.remindText': '将向 {count} 位未阅读的人再发送一条通知。24 小时内只能提醒一次。',
    'adminAnnouncements.reminded': '已提醒 {count} 人',
    'adminAnnouncements.withdraw': '撤回',
    'adminAnnouncements.withdrawTitle': '撤回公告“{name}”？',
    'adminAnnouncements.withdrawText': '所有人的通知中不再显示该公告，且不能恢复。谁已阅读仍可查看。',
    'adminAnnouncements.withdrawn': '已撤回公告“{name}”',
    'adminAnnouncements.ok': '确定',
    'adminAnnouncements.cancel': '取消',
  },
  {
    'adminAnnouncements.readers': 'Readers',
    'adminAnnouncements.readersOf': 'Readers of “{name}”',
    'adminAnnouncements.back': 'Back to the announcements',
    'adminAnnouncements.count': '{readers} of {receivers} people have read it',
    'adminAnnouncements.remind': 'Remind',
    'adminAnnouncements.remindTitle': 'Remind those who have not read “{name}”?',
    'adminAnnouncements.remindText': 'The {count} people who have not read it get one more notice. Once in 24 hours.',
    'adminAnnouncements.reminded': '{count} people are reminded',
    'adminAnnouncements.withdraw': 'Withdraw',
    'adminAnnouncements.withdrawTitle': 'Withdraw the announcement “{name}”?',
    'adminAnnouncements.withdrawText':
      'It goes from everybody’s notices and cannot be brought back. Who has read it stays known.',
    'adminAnnouncements.withdrawn': 'The announcement “{name}” is withdrawn',
    'adminAnnouncements.ok': 'OK',
    'adminAnnouncements.cancel': 'Cancel',
  },
);
