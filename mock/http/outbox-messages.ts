/** What mails and messages to groups say, and why one could not be sent. A part of `messages.ts`. */
export const outboxMessages = {
  mailOpen: { zh: '在门户中打开', en: 'Open in the portal' },
  mailWhy: {
    zh: '您在门户“通知中心 → 提醒设置”中选择了以邮件接收此类通知。请勿回复本邮件。',
    en: 'You get this mail because you chose it in the portal, under “Notice centre → Notice settings”. Please do not reply.',
  },
  robotTo: { zh: '收件人：{names}', en: 'For: {names}' },
  robotToMore: { zh: '收件人：{names} 等 {count} 人', en: 'For: {names} and others, {count} in all' },
  robotTestTitle: { zh: '门户测试消息', en: 'Test message of the portal' },
  robotTest: {
    zh: '群机器人设置正确，门户的通知会发送到这里。',
    en: 'The group robot works. Notices of the portal will appear here.',
  },
  robotWorks: { zh: '机器人已接收测试消息，请在群中查看', en: 'The robot took the message. Look into the group.' },
  robotAddress: {
    zh: '请填写机器人设置中给出的 https 地址',
    en: 'Enter the https address that the settings of the robot give',
  },
  robotAddressNeeded: { zh: '请填写 Webhook 地址', en: 'Enter the webhook address' },
  robotNotAllowed: {
    zh: '门户不能访问主机 {host}：找不到，或它在内网而 MESSAGE_HOOK_HOSTS 未列出',
    en: 'The portal cannot ask the host {host}: it is not found, or it is in an inner network and not in MESSAGE_HOOK_HOSTS',
  },
  robotSlow: { zh: '机器人没有及时应答', en: 'The robot did not answer in time' },
  robotUnreachable: { zh: '无法连接机器人（{code}）', en: 'The robot cannot be reached ({code})' },
  robotAnswer: {
    zh: '该地址的应答不是群机器人的应答（HTTP {status}），请核对地址和类型',
    en: 'The answer is not that of a robot (HTTP {status}). Check address and kind.',
  },
  robotRefused: { zh: '机器人拒绝了消息：{text}（{code}）', en: 'The robot refused the message: {text} ({code})' },
  robotLater: {
    zh: '机器人暂时不接收消息：{text}（{code}）',
    en: 'The robot takes no messages at the moment: {text} ({code})',
  },
  mailRefused: { zh: '邮件服务器拒收（{code}）', en: 'The mail server refused the mail ({code})' },
  mailLater: { zh: '邮件服务器暂时不收（{code}）', en: 'The mail server takes no mail at the moment ({code})' },
  mailLogin: {
    zh: '邮件服务器不接受门户的账号，请核对 SMTP_URL',
    en: 'The mail server does not accept the account of the portal. Check SMTP_URL.',
  },
  mailUnreachable: { zh: '无法连接邮件服务器（{code}）', en: 'The mail server cannot be reached ({code})' },
  mailSlow: { zh: '邮件服务器没有及时应答', en: 'The mail server did not answer in time' },
  mailAddress: { zh: '邮箱地址无效', en: 'The mail address is not valid' },
  messageExpired: { zh: '验证码已过期，未能发送', en: 'The code expired before it could be sent' },
  messageUnreadable: {
    zh: '内容由其他密钥加密，无法读取',
    en: 'What is stored was encrypted with other keys and cannot be read',
  },
  messageFailed: { zh: '发送时出错（{code}）', en: 'It could not be sent ({code})' },
} as const;
