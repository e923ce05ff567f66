/**
 * Parameters of every tenant: code, Chinese, English, type, value, readers. `{public_url}` is where the portal is
 * reached. The portal itself reads `portal_web_url` and `file_max_mb`; the others are there for sub-applications.
 */
export const parameters: readonly (readonly [
  code: string,
  zh: string,
  en: string,
  type: 'system' | 'service',
  value: string,
  readers: 'all' | 'admin',
])[] = [
  ['portal_web_url', '门户地址', 'Portal address', 'service', '{public_url}', 'all'],
  ['company_name', '公司名称', 'Company name', 'system', '示例集团', 'all'],
  ['file_max_mb', '上传文件大小上限（MB，最大 20）', 'Largest upload (MB, 20 at most)', 'system', '20', 'all'],
  ['erp_service_url', 'ERP 服务地址', 'ERP service', 'service', 'http://erp.example.com/api', 'admin'],
  ['mes_service_url', 'MES 服务地址', 'MES service', 'service', 'http://mes.example.com/api', 'admin'],
  ['map_service_url', '地图服务地址', 'Map service', 'service', 'https://maps.example.com', 'admin'],
];

/** Notice templates: code, Chinese, English, content, state. */
export const noticeTemplates: readonly (readonly [
  code: string,
  zh: string,
  en: string,
  content: string,
  state: '0' | '1',
])[] = [
  ['TODO_REMIND', '待办提醒', 'To-do reminder', '您有新的待办事项，请及时处理。', '1'],
  [
    'SYSTEM_MAINTENANCE',
    '系统维护通知',
    'System maintenance',
    '系统将于今晚 22:00 至 24:00 维护，期间可能无法访问。',
    '1',
  ],
  ['MEETING_REMIND', '会议提醒', 'Meeting reminder', '您预定的会议将在 15 分钟后开始。', '1'],
  ['SALARY_SLIP', '工资条发放', 'Pay slip', '本月工资条已发放，请在员工服务中查看。', '1'],
  ['SAFETY_DRILL', '消防演练通知', 'Fire drill', '本周五 15:00 进行消防演练，请按疏散路线撤离。', '1'],
  ['CONTRACT_EXPIRE', '合同到期提醒', 'Contract expiry', '您的劳动合同将于 30 天后到期，请联系人事办理续签。', '1'],
  ['QUALITY_ALERT', '质量异常预警', 'Quality alert', '产线出现质量异常，请相关人员立即确认。', '1'],
  ['VISITOR_ARRIVED', '访客到达', 'Visitor arrived', '您的访客已到达前台。', '0'],
];

/** Notices that are there from the beginning: title and content. */
export const notices: readonly (readonly [title: string, content: string])[] = [
  ['关于 2026 年放假安排的通知', '2026 年度法定节假日安排已发布，请在文档管理中查看。'],
  ['门户上线通知', '新版企业门户已上线：多页签、收藏与实时通知。使用问题请联系信息技术部。'],
  ['食堂菜单更新', '本周食堂菜单已更新，欢迎提出意见。'],
  ['Portal is live', 'The new portal is live. Questions go to Information technology.'],
];
