/**
 * What the server says by itself, in both languages: notices, mails, answers of the assistant. A notice is stored with
 * the words of that moment. A part of `messages.ts`.
 */
export const toldMessages = {
  dayPeriod: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  homeTitle: { zh: '首页', en: 'Home' },
  waitsForApproval: { zh: '待您审批', en: 'waits for your approval' },
  approvedNews: { zh: '已通过', en: 'approved' },
  returnedNews: { zh: '已退回，请修改后重新提交', en: 'sent back; change it and send it again' },
  returnedToDecide: { zh: '已退回到您，请重新审批', en: 'sent back to you for another decision' },
  handedOverNews: { zh: '转交您审批', en: 'handed over to you' },
  rejectedNews: { zh: '已驳回', en: 'rejected' },
  signNews: { zh: '请您加签审批', en: 'you are asked to decide as well' },
  addedStep: { zh: '加签审批', en: 'Added approval' },
  copyNews: { zh: '抄送给您', en: 'a copy for you' },
  urgeNews: { zh: '申请人催办，请尽快处理', en: 'the applicant asks you to decide soon' },
  commentNews: { zh: '有新批注', en: 'a new comment' },
  withdrawnNews: { zh: '已由申请人撤回', en: 'withdrawn by the applicant' },
  deputyNamedTitle: { zh: '已为您设置代理人', en: 'Somebody decides for you' },
  deputyNamed: {
    zh: '{from} 至 {to}，您的待办可由 {who} 代为处理。如有疑问，请联系管理员。',
    en: 'From {from} to {to}, {who} may decide for you. Ask your administrator if this is wrong.',
  },
  standInTitle: { zh: '请您代为处理待办', en: 'You decide for a colleague' },
  standIn: {
    zh: '{from} 至 {to}，您可以代 {who} 处理待办。',
    en: 'From {from} to {to}, you may decide for {who}.',
  },
  announcementReminder: { zh: '请阅读：{title}', en: 'Please read: {title}' },
  applicationTitle: { zh: '{news} · {form}', en: '{form}: {news}' },
  applicationNotice: {
    zh: '{applicant}的{form}：{news}（{by}）',
    en: '{form} of {applicant}: {news} ({by})',
  },
  failedSignInsTitle: { zh: '登录失败提醒', en: 'Failed sign-ins' },
  failedSignIns: {
    zh: '自上次登录以来，您的账号有 {count} 次登录失败。',
    en: 'There were {count} failed sign-ins to your account since your last one.',
  },
  stolenTokenTitle: { zh: '会话已被终止', en: 'Session ended' },
  stolenToken: {
    zh: '来自 {address} 的请求使用了您的会话凭证副本，该会话已终止。',
    en: 'Somebody at {address} used a copy of your session. The session was ended.',
  },
  passwordChangedTitle: { zh: '密码已修改', en: 'Password changed' },
  passwordChangedFrom: {
    zh: '您的密码已从 {address} 修改。',
    en: 'Your password was changed from {address}.',
  },
  codeMadeTitle: { zh: '已生成登录码', en: 'Sign-in code made' },
  codeMade: {
    zh: '从 {address} 生成了用于另一台设备登录的一次性登录码。',
    en: 'A one-time code to sign in on another device was made from {address}.',
  },
  codeUsedTitle: { zh: '扫码登录', en: 'Signed in by code' },
  codeUsed: {
    zh: '来自 {address} 的设备使用一次性登录码登录了您的账号。',
    en: 'A device at {address} signed in to your account with a one-time code.',
  },
  ifNotYou: {
    zh: '如果不是您本人操作，请立即修改密码，并联系管理员。',
    en: 'If this was not you, change your password now and tell an administrator.',
  },
  codeMailSubject: { zh: '企业门户验证码', en: 'Portal verification code' },
  codeMail: {
    zh: '账号 {username} 正在找回密码，验证码：{code}，5 分钟内有效。如非本人操作，请忽略本邮件。',
    en: 'The password of {username} is being retrieved. The code is {code}, good for 5 minutes.\nIf you did not ask for it, ignore this mail.',
  },
  assistantLeave: { zh: '您 {year} 年的假期：', en: 'Your leave in {year}:' },
  assistantLeaveLeft: {
    zh: '{name}：剩余 **{left}** 天（全年 {entitled} 天，已休 {booked} 天，审批中 {reserved} 天）',
    en: '{name}: **{left}** days left (of {entitled}; {booked} taken, {reserved} asked for)',
  },
  assistantLeaveUnlimited: {
    zh: '{name}：不限天数（已休 {booked} 天，审批中 {reserved} 天）',
    en: '{name}: no limit ({booked} taken, {reserved} asked for)',
  },
  assistantLeaveSource: { zh: '依据：[假期余额]({path})', en: 'Source: [Leave balances]({path})' },
  assistantNoTodos: { zh: '没有等待您处理的申请。', en: 'No application waits for you.' },
  assistantTodos: { zh: '等待您处理的申请共 {count} 条：', en: 'Applications that wait for you: {count}' },
  assistantApplication: { zh: '您可以查看的申请：', en: 'The application, which you may see:' },
  assistantPages: { zh: '您可以打开这些页面：', en: 'You can open these pages:' },
  assistantPeople: { zh: '找到 {count} 位同事：', en: 'Colleagues found: {count}' },
  assistantDictionary: { zh: '字典“{name}”包含：', en: 'The dictionary “{name}” has:' },
  assistantArticles: { zh: '知识库中的相关内容：', en: 'From the knowledge base:' },
  assistantArticlesPage: { zh: '知识条目', en: 'Knowledge articles' },
  assistantPassages: { zh: '您可以查看的文件中写道：', en: 'Documents that you may read say:' },
  assistantPage: { zh: '第 {page} 页', en: 'page {page}' },
  assistantUnread: {
    zh: '还有 {count} 份文件正在读取，稍后再问可能会有更多依据。',
    en: 'Documents that are still being read: {count}. Ask again in a moment; there may be more.',
  },
  assistantOnlyPages: {
    zh: '抱歉，这个问题我不知道：没有找到能回答它的原文。',
    en: 'Sorry, I do not know: I found no passage that answers this.',
  },
  assistantAbout: { zh: '关于“{item}”：', en: 'About “{item}”:' },
  assistantStopped: { zh: '（已停止）', en: '(stopped)' },
  assistantNothing: {
    zh: '抱歉，这个问题我不知道：在您可以查看的内容中没有找到依据。我会在您有权访问的**文件**、**知识库**、**页面**、**员工**和**字典**，以及您的**假期**和**待办**中查找，例如：\n- 我还有几天年假？\n- 差旅报销标准是什么？\n- 请假在哪里申请？\n- E10001 是谁？\n- 字典“币种”有哪些选项？',
    en: 'Sorry, I do not know: nothing that you may see says anything about this. I search the **documents** and **pages** you may open, the **knowledge base**, **colleagues**, **dictionaries**, your **leave** and what **waits** for you. For example:\n- How many days of leave do I have left?\n- Where do I request leave?\n- Who is E10001?\n- Which entries has the dictionary “Currency”?',
  },
} as const;
