/** What the server says about invitations and merged accounts, in both languages. A part of `messages.ts`. */
export const invitationMessages = {
  invitationUnknown: {
    zh: '邀请链接无效。请完整复制邮件中的链接，或请管理员重新发送邀请',
    en: 'This is no link of an invitation. Copy the whole link out of the mail, or ask an administrator to send it again.',
  },
  invitationUsed: {
    zh: '此邀请已使用过，账号已有密码。请直接登录，忘记密码时可以找回',
    en: 'This invitation was used: the account has a password. Sign in, or retrieve the password if it is lost.',
  },
  invitationReplaced: {
    zh: '此邀请已由新的邀请代替，请使用最新邮件中的链接',
    en: 'A newer invitation has taken the place of this one. Use the link in the newest mail.',
  },
  invitationWithdrawn: {
    zh: '管理员已撤回此邀请。如有疑问，请联系管理员',
    en: 'An administrator has withdrawn this invitation. Ask them if you have questions.',
  },
  invitationExpired: {
    zh: '此邀请已过期，请联系管理员重新发送',
    en: 'This invitation has expired. Ask an administrator to send it again.',
  },
  invitationAccountDisabled: {
    zh: '该账号已停用，邀请不再有效，请联系管理员',
    en: 'The account is disabled, so the invitation is no longer good. Ask an administrator.',
  },
  invitationAccepted: { zh: '密码已设置，请登录', en: 'Your password is set. Sign in.' },
  notInvited: {
    zh: '该账号已有密码，不需要邀请。本人忘记密码时请重置密码',
    en: 'This account has a password, so no invitation is needed. Reset the password if it is lost.',
  },
  noOpenInvitation: { zh: '该账号没有可撤回的邀请', en: 'There is no invitation of this account to withdraw' },
  disabledNotInvited: { zh: '该账号已停用，请先启用', en: 'This account is disabled. Enable it first.' },
  mergeWithItself: {
    zh: '不能与自己合并，请选择另一个账号',
    en: 'An account cannot be merged with itself. Choose another.',
  },
  mergeIntoOwn: {
    zh: '不能把账号并入自己的账号，请由其他管理员操作',
    en: 'Nobody merges an account into their own. Ask another administrator.',
  },
  mergedAlready: { zh: '该账号已并入其他账号', en: 'This account was merged into another one before' },
  mergeIntoDisabled: {
    zh: '保留的账号已停用，或本人已离职，请选择启用的账号',
    en: 'The account that stays is disabled, or its person has left. Choose one in use.',
  },
  accountMerged: {
    zh: '此账号已并入账号 {username}，请用该账号登录',
    en: 'This account was merged into {username}. Sign in with that one.',
  },
  noMailServer: {
    zh: '服务器没有设置邮件，不能批量发送邀请。请使用初始密码',
    en: 'This server sends no mails, so nobody can be invited from a sheet. Use a first password.',
  },
  inviteNeedsMail: { zh: '邀请需要邮箱，请填写邮箱', en: 'An invitation needs a mail address' },
  inviteMailSubject: { zh: '{tenant}：邀请您使用企业门户', en: '{tenant}: you are invited to the portal' },
  inviteMail: {
    zh: '{name}，您好：\n您的门户账号是 {username}。请打开下面的链接，设置密码后登录。链接 {days} 天内有效，只能使用一次，请勿转发。',
    en: 'Dear {name},\nyour account of the portal is {username}. Open the link below, set a password and sign in. The link is good for {days} days and once. Do not pass it on.',
  },
  inviteMailOpen: { zh: '设置密码', en: 'Set a password' },
  inviteMailWhy: {
    zh: '如果您不认识这家企业，请忽略本邮件。',
    en: 'If you do not know this company, ignore this mail.',
  },
} as const;
