import { defineMessages } from '@/shared/i18n/define-messages';

export const waitingMessages = defineMessages(
  {
    'waiting.since': '已等待 {seconds} 秒',
    'waiting.page': '正在等待此页面的程序（{name}）',
    'waiting.part': '正在等待“{name}”的程序',
    'waiting.cancel': '取消',
    'waiting.part.frame': '弹窗页面',
    'waiting.part.profile': '个人设置',
    'waiting.part.sessions': '我的会话',
    'waiting.part.diagnosis': '排查应用问题',
    'waiting.part.openings': '应用运行情况',
    'waiting.part.tabs': '已打开页面',
    'waiting.part.notices': '通知中心',
    'waiting.part.preview': '文件预览',
    'waiting.part.change': '修改密码',
    'waiting.part.sync': '同步密码',
    'waiting.part.factor': '两步验证',
    'waiting.part.first': '首次设置',
    'waiting.part.people': '通讯录',
    'waiting.part.palette': '搜索',
    'waiting.part.shortcuts': '快捷键',
  },
  {
    'waiting.since': '{seconds} s so far',
    'waiting.page': 'Waiting for the code of this page ({name})',
    'waiting.part': 'Waiting for the code of “{name}”',
    'waiting.cancel': 'Cancel',
    'waiting.part.frame': 'Page in a dialog',
    'waiting.part.profile': 'Profile and settings',
    'waiting.part.sessions': 'My sessions',
    'waiting.part.diagnosis': 'Find the faulty application',
    'waiting.part.openings': 'Openings of an application',
    'waiting.part.tabs': 'Open pages',
    'waiting.part.notices': 'Notice centre',
    'waiting.part.preview': 'File preview',
    'waiting.part.change': 'Change password',
    'waiting.part.sync': 'Sync password',
    'waiting.part.factor': 'Two-step verification',
    'waiting.part.first': 'First set-up',
    'waiting.part.people': 'People',
    'waiting.part.palette': 'Search',
    'waiting.part.shortcuts': 'Keyboard shortcuts',
  },
);

type Key = keyof (typeof waitingMessages)['zh'] & string;
/** A part of the shell whose code comes with its first use. */
export type PartName = Key extends infer K ? (K extends `waiting.part.${infer Name}` ? Name : never) : never;
