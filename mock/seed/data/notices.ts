import type { NoticeTarget } from '@portal/contract/entities/notice';

type Text = readonly [zh: string, en: string];

/** Notice templates: code, name, content, state. */
export const noticeTemplates: readonly (readonly [code: string, name: Text, content: Text, state: '0' | '1'])[] = [
  [
    'TODO_REMIND',
    ['待办提醒', 'To-do reminder'],
    ['您有新的待办事项，请及时处理。', 'Something new waits for you. Please deal with it soon.'],
    '1',
  ],
  [
    'SYSTEM_MAINTENANCE',
    ['系统维护通知', 'System maintenance'],
    [
      '系统将于今晚 22:00 至 24:00 维护，期间可能无法访问。',
      'The system is maintained tonight from 22:00 to 24:00 and may be out of reach.',
    ],
    '1',
  ],
  [
    'MEETING_REMIND',
    ['会议提醒', 'Meeting reminder'],
    ['您预定的会议将在 15 分钟后开始。', 'The meeting that you booked begins in 15 minutes.'],
    '1',
  ],
  [
    'SALARY_SLIP',
    ['工资条发放', 'Pay slip'],
    ['本月工资条已发放，请在员工服务中查看。', 'The pay slips of this month are out. Find yours in Employee services.'],
    '1',
  ],
  [
    'SAFETY_DRILL',
    ['消防演练通知', 'Fire drill'],
    ['本周五 15:00 进行消防演练，请按疏散路线撤离。', 'Fire drill on Friday at 15:00. Follow the escape routes.'],
    '1',
  ],
  [
    'CONTRACT_EXPIRE',
    ['合同到期提醒', 'Contract expiry'],
    [
      '您的劳动合同将于 30 天后到期，请联系人事办理续签。',
      'Your contract ends in 30 days. Ask human resources to renew it.',
    ],
    '1',
  ],
  [
    'QUALITY_ALERT',
    ['质量异常预警', 'Quality alert'],
    ['产线出现质量异常，请相关人员立即确认。', 'A quality problem on the line: those in charge, look at it now.'],
    '1',
  ],
  [
    'VISITOR_ARRIVED',
    ['访客到达', 'Visitor arrived'],
    ['您的访客已到达前台。', 'Your visitor is at the front desk.'],
    '0',
  ],
];

interface SeedNotice {
  title: { zh: string; en: string };
  content: { zh: string; en: string };
  target?: NoticeTarget;
}

/** Announcements that are there from the beginning, the oldest first. */
export const notices: readonly SeedNotice[] = [
  {
    title: { zh: '关于 2026 年放假安排的通知', en: 'Public holidays of 2026' },
    content: { zh: '2026 年度法定节假日安排已发布，点击查看。', en: 'The public holidays of 2026 are published.' },
    target: { kind: 'file', file_id: 'holidays-2026', file_name: '2026年放假安排.pdf' },
  },
  {
    title: { zh: '门户上线通知', en: 'The new portal is live' },
    content: {
      zh: '新版企业门户已上线：多页签、收藏与实时通知。使用问题请联系信息技术部。',
      en: 'The new portal has tabs, favourites and live notices. Questions go to Information technology.',
    },
  },
  {
    title: { zh: '食堂菜单更新', en: 'Canteen menu updated' },
    content: { zh: '本周食堂菜单已更新，欢迎提出意见。', en: 'The menu of this week is out. Tell us what you think.' },
    target: { kind: 'page', path: '/oa_portal/pages/canteen' },
  },
];
