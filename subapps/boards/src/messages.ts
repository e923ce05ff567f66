const zh = {
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  refreshed: (time: string) => `更新于 ${time}`,
  noData: '暂无数据',
  locked: {
    title: '此看板需要密钥',
    what: '此处不在公司列出的网络内，看板地址须带密钥（?key=…）。',
    how: '请向管理员索取带密钥的地址：系统管理 → 看板密钥。',
  },
  equipment: {
    title: '设备异常看板',
    figures: { open: '待处理异常', doing: '处理中', done: '已关闭', minutes: '平均响应（分钟）' },
    workshop: '各车间异常',
    level: '待处理按级别',
    month: '每月异常',
    lines: '最新待处理',
    columns: {
      machine_name: '设备',
      workshop: '车间',
      level: '级别',
      happened_on: '发生日期',
      minutes: '响应（分钟）',
    },
    workshops: { w1: '一车间', w2: '二车间', w3: '三车间' },
  },
  users: {
    title: '用户活动监控看板',
    figures: { accounts: '账号总数', online: '在线会话', signins: '登录记录', unusual: '异常登录' },
    kind: '登录类型',
    place: '登录地点',
    month: '每月登录次数',
    kinds: { ok: '正常', night: '异常时段', place: '异地', tries: '多次失败' },
  },
  levels: { low: '低', normal: '中', high: '高', urgent: '紧急' },
};

/** The texts of the boards; a key missing in English does not compile. */
type BoardTexts = typeof zh;

const en: BoardTexts = {
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  refreshed: (time) => `Updated at ${time}`,
  noData: 'No data yet',
  locked: {
    title: 'This board needs a key',
    what: 'This place is outside the networks that the company lists, so the address needs a key (?key=…).',
    how: 'Ask an administrator for the address with the key: Administration → Board keys.',
  },
  equipment: {
    title: 'Equipment anomaly board',
    figures: { open: 'Open anomalies', doing: 'In progress', done: 'Closed', minutes: 'Average response (min)' },
    workshop: 'Anomalies by workshop',
    level: 'Open by level',
    month: 'Anomalies by month',
    lines: 'Latest open anomalies',
    columns: {
      machine_name: 'Machine',
      workshop: 'Workshop',
      level: 'Level',
      happened_on: 'Date',
      minutes: 'Response (min)',
    },
    workshops: { w1: 'Workshop 1', w2: 'Workshop 2', w3: 'Workshop 3' },
  },
  users: {
    title: 'User activity board',
    figures: { accounts: 'Accounts', online: 'Sessions online', signins: 'Sign-ins', unusual: 'Unusual sign-ins' },
    kind: 'Kinds of sign-in',
    place: 'Places',
    month: 'Sign-ins by month',
    kinds: { ok: 'Normal', night: 'Unusual time', place: 'Unusual place', tries: 'Many failures' },
  },
  levels: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
};

export const boardTexts = { zh, en };

/** The text of a stored key; an unknown key is shown as it is. */
export function textOf(texts: Readonly<Record<string, string>>, key: string): string {
  return texts[key] ?? key;
}
