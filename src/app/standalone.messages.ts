import { defineMessages } from '@/shared/i18n/define-messages';

/** Texts of a page without the shell around it; they come with it. */
export const standaloneMessages = defineMessages(
  {
    'standalone.board': '看板',
    'standalone.form': '表单',
    'standalone.wayOut': '门户',
    'standalone.signIn': '登录',
    'standalone.leaveTitle': '离开后未保存的内容会丢失',
    'standalone.leaveText': '这个页面中有未保存的内容，确定要离开吗？',
    'standalone.leave': '仍然离开',
    'standalone.stay': '返回编辑',
    'standalone.home': '返回首页',
  },
  {
    'standalone.board': 'Board',
    'standalone.form': 'Form',
    'standalone.wayOut': 'Portal',
    'standalone.signIn': 'Sign in',
    'standalone.leaveTitle': 'Unsaved input will be lost',
    'standalone.leaveText': 'This page has input that is not saved. Leave it anyway?',
    'standalone.leave': 'Leave anyway',
    'standalone.stay': 'Keep editing',
    'standalone.home': 'Back to homepage',
  },
);
