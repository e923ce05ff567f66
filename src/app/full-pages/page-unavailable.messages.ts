import { defineMessages } from '@/shared/i18n/define-messages';

export const pageUnavailableMessages = defineMessages(
  {
    'app.unavailable': '页面暂不可用',
    'app.unavailableText': '当前版本没有组件“{component}”。请联系管理员检查菜单的组件路径，或稍后再试。',
  },
  {
    'app.unavailable': 'This page is not available',
    'app.unavailableText':
      'This version has no component “{component}”. Ask the administrator to check the menu’s component path, or try again later.',
  },
);
