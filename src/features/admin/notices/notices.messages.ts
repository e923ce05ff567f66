import { defineMessages } from '@/shared/i18n/define-messages';

export const adminNoticesMessages = defineMessages(
  {
    'adminNotices.send': '发送',
    'adminNotices.sendTitle': '发送通知“{name}”',
    'adminNotices.to': '接收范围',
    'adminNotices.everybody': '全体人员',
    'adminNotices.roles': '按角色',
    'adminNotices.users': '按用户',
    'adminNotices.receivers': '接收人',
    'adminNotices.chooseRoles': '请选择角色',
    'adminNotices.chooseUsers': '请选择用户',
    'adminNotices.preview': '内容预览',
    'adminNotices.stopped': '模板已停止，启动后才能发送',
    'adminNotices.sent': '已发送给 {count} 人',
  },
  {
    'adminNotices.send': 'Send',
    'adminNotices.sendTitle': 'Send the notice “{name}”',
    'adminNotices.to': 'To',
    'adminNotices.everybody': 'Everybody',
    'adminNotices.roles': 'Roles',
    'adminNotices.users': 'Users',
    'adminNotices.receivers': 'Receivers',
    'adminNotices.chooseRoles': 'Choose the roles',
    'adminNotices.chooseUsers': 'Choose the users',
    'adminNotices.preview': 'Preview',
    'adminNotices.stopped': 'The template is stopped. Start it to send from it.',
    'adminNotices.sent': 'Sent to {count} people',
  },
);
