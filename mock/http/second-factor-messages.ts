/** What the server says about the second factor of a sign-in, in both languages. A part of `messages.ts`. */
export const secondFactorMessages = {
  secondFactorNeeded: { zh: '请输入验证器中的验证码', en: 'Enter the code of your authenticator' },
  secondFactorOver: {
    zh: '验证已超时或次数过多，请重新输入密码登录',
    en: 'This took too long, or too many codes were wrong. Sign in with your password again.',
  },
  wrongFactorCode: {
    zh: '验证码错误或已用过，请输入验证器中最新的验证码',
    en: 'The code is wrong or was used before. Enter the one that the authenticator shows now.',
  },
  mustSetUpFactor: { zh: '请先设置两步验证', en: 'Set up two-step verification first' },
  secondFactorOn: {
    zh: '两步验证已开启，如需更换验证器请先关闭',
    en: 'Two-step verification is on. To change the authenticator, turn it off first.',
  },
  secondFactorOff: { zh: '两步验证没有开启', en: 'Two-step verification is not on' },
  secondFactorNotBegun: {
    zh: '两步验证的设置已失效，请重新开始',
    en: 'This set-up is no longer valid. Begin again.',
  },
  secondFactorRequired: {
    zh: '您的角色要求两步验证，不能关闭',
    en: 'Your role asks for two-step verification. It cannot be turned off.',
  },
  proofNeeded: { zh: '请输入密码或验证码', en: 'Enter your password or a code' },
  ownSecondFactor: {
    zh: '请在“个人设置”中管理自己的两步验证',
    en: 'Your own two-step verification is in your profile and settings',
  },
  secondFactorOnTitle: { zh: '两步验证已开启', en: 'Two-step verification is on' },
  secondFactorOnNews: {
    zh: '从 {address} 为您的账号开启了两步验证。',
    en: 'Two-step verification of your account was turned on from {address}.',
  },
  secondFactorOffTitle: { zh: '两步验证已关闭', en: 'Two-step verification is off' },
  secondFactorOffNews: {
    zh: '从 {address} 关闭了您账号的两步验证。',
    en: 'Two-step verification of your account was turned off from {address}.',
  },
  recoveryCodeTitle: { zh: '使用恢复码登录', en: 'Signed in by a recovery code' },
  recoveryCodeNews: {
    zh: '从 {address} 使用恢复码登录了您的账号，还剩 {count} 个恢复码。',
    en: 'Somebody at {address} signed in to your account with a recovery code. {count} of them are left.',
  },
} as const;
