import { defineMessages } from '@/shared/i18n/define-messages';

export const invitationMessages = defineMessages(
  {
    'login.invitation.title': '设置密码',
    'login.invitation.hint': '设置密码后即可登录企业门户',
    'login.invitation.for': '{tenant}邀请 {name} 使用账号',
    'login.invitation.rule': '至少 {length} 位，包含大写字母、小写字母、数字、特殊字符中的 {kinds} 种',
    'login.invitation.weak': '密码复杂度不够：至少 {length} 位，包含大写字母、小写字母、数字、特殊字符中的 {kinds} 种',
    'login.invitation.loading': '正在读取邀请…',
    'login.invitation.over': '无法使用此邀请',
    'login.invitation.retry': '重试',
    'login.invitation.done': '密码已设置。请用账号 {username} 登录{tenant}',
    'login.invitation.signedIn': '此浏览器中已登录一个账号。请先在门户中退出登录，再用账号 {username} 登录',
    'login.invitation.signIn': '去登录',
    'login.invitation.portal': '打开门户',
  },
  {
    'login.invitation.title': 'Set a password',
    'login.invitation.hint': 'Set a password, then sign in to the portal',
    'login.invitation.for': '{tenant} invites {name} to the account',
    'login.invitation.rule':
      'At least {length} characters, with {kinds} of: upper case, lower case, digit, special character',
    'login.invitation.weak':
      'Not complex enough: at least {length} characters, with {kinds} of upper case, lower case, digit, special character',
    'login.invitation.loading': 'Reading the invitation…',
    'login.invitation.over': 'This invitation cannot be used',
    'login.invitation.retry': 'Try again',
    'login.invitation.done': 'The password is set. Sign in to {tenant} as {username}',
    'login.invitation.signedIn':
      'Somebody is signed in in this browser. Log out in the portal, then sign in as {username}',
    'login.invitation.signIn': 'To sign-in',
    'login.invitation.portal': 'Open the portal',
  },
);
