import { defineMessages } from '@/shared/i18n/define-messages';

export const copyMessages = defineMessages(
  {
    'copy.copy': '复制',
    'copy.copied': '已复制',
    'copy.failed': '没能复制，请选中文字后手动复制',
  },
  {
    'copy.copy': 'Copy',
    'copy.copied': 'Copied',
    'copy.failed': 'Not copied. Select the text and copy it yourself',
  },
);
