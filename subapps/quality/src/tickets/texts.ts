const zh = {
  restored: '已恢复上次未保存的内容',
  discard: '放弃未保存的内容',
  toList: '返回列表',
  grant: '通过',
  refuse: '驳回',
  refuseAsk: '确定驳回这份报告吗？',
  waits: '由其他有审批权限的同事审批',
  decided: (result: string, by: string, time: string) => `${result} · ${by} · ${time}`,
  again: '保存后需要重新审批',
  granted: (name: string) => `已通过“${name}”`,
  refused: (name: string) => `已驳回“${name}”`,
};

type TicketTexts = typeof zh;

const en: TicketTexts = {
  restored: 'What you had not saved the last time is back',
  discard: 'Discard what is not saved',
  toList: 'Back to the list',
  grant: 'Approve',
  refuse: 'Reject',
  refuseAsk: 'Reject this report?',
  waits: 'A colleague who may decide has to approve it',
  decided: (result, by, time) => `${result} · ${by} · ${time}`,
  again: 'It has to be approved again once it is saved',
  granted: (name) => `“${name}” approved`,
  refused: (name) => `“${name}” rejected`,
};

export const ticketTexts = { zh, en };
