import { defineMessages } from '@/shared/i18n/define-messages';

export const homeMessages = defineMessages(
  {
    'home.night': '夜深了，{name}',
    'home.morning': '早上好，{name}',
    'home.noon': '中午好，{name}',
    'home.afternoon': '下午好，{name}',
    'home.evening': '晚上好，{name}',
    'home.recent': '最近打开',
    'home.noRecent': '还没有打开过页面',
    'home.noRecentText': '从左侧菜单打开的页面会列在这里，方便您继续。',
    'home.notices': '最新通知',
    'home.todo': '待办',
    'home.todoSome': '项申请等待您处理',
    'home.todoNone': '没有等待您处理的申请',
  },
  {
    'home.night': 'Up late, {name}',
    'home.morning': 'Good morning, {name}',
    'home.noon': 'Good day, {name}',
    'home.afternoon': 'Good afternoon, {name}',
    'home.evening': 'Good evening, {name}',
    'home.recent': 'Recently opened',
    'home.noRecent': 'Nothing opened yet',
    'home.noRecentText': 'Pages that you open from the side menu are listed here, to go on with.',
    'home.notices': 'Latest notices',
    'home.todo': 'To do',
    'home.todoSome': 'waiting for your decision',
    'home.todoNone': 'Nothing waits for your decision',
  },
);
