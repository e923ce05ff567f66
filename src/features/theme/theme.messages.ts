import { defineMessages } from '@/shared/i18n/define-messages';

export const themeMessages = defineMessages(
  { 'theme.name': '主题', 'theme.light': '浅色', 'theme.dark': '深色', 'theme.system': '跟随系统' },
  { 'theme.name': 'Theme', 'theme.light': 'Light', 'theme.dark': 'Dark', 'theme.system': 'Follow the system' },
);
