import { defineMessages } from '@/shared/i18n/define-messages';

export const unsavedMessages = defineMessages(
  {
    'tabs.discardTitle': '关闭后未保存的内容会丢失',
    'tabs.discardText': '“{title}”中有未保存的内容，确定要关闭吗？',
    'tabs.discard': '仍然关闭',
    'tabs.refreshTitle': '刷新后未保存的内容会丢失',
    'tabs.refreshText': '“{title}”中有未保存的内容，确定要刷新吗？',
    'tabs.refreshAnyway': '仍然刷新',
    'tabs.stay': '返回编辑',
    'unsaved.leaveTitle': '离开后未保存的内容会丢失',
    'unsaved.leaveText': '“{title}”中有未保存的内容，确定要离开吗？',
    'unsaved.leave': '仍然离开',
  },
  {
    'tabs.discardTitle': 'Unsaved input will be lost',
    'tabs.discardText': '“{title}” has input that is not saved. Close it anyway?',
    'tabs.discard': 'Close anyway',
    'tabs.refreshTitle': 'Refreshing loses unsaved input',
    'tabs.refreshText': '“{title}” has input that is not saved. Refresh it anyway?',
    'tabs.refreshAnyway': 'Refresh anyway',
    'tabs.stay': 'Keep editing',
    'unsaved.leaveTitle': 'Leaving loses unsaved input',
    'unsaved.leaveText': '“{title}” has input that is not saved. Leave anyway?',
    'unsaved.leave': 'Leave anyway',
  },
);
