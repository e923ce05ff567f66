/** What the server says about the second factor of a sign-in, in both languages. A part of `messages.ts`. */
export const secondFactorMessages = {
  passkeyNeeded: { zh: '请用通行密钥或恢复码验证', en: 'Use a passkey or a recovery code' },
  factorMissing: { zh: '请输入验证码，或使用通行密钥', en: 'Enter a code, or use a passkey' },
  secondFactorNeeded: { zh: '请输入验证器中的验证码', en: 'Enter the code of your authenticator' },
  secondFactorOver: {
    zh: '验证已超时或次数过多，请重新输入密码登录',
    en: 'This took too long, or too many tries failed. Sign in with your password again.',
  },
  wrongFactorCode: {
    zh: '验证码错误或已用过，请输入验证器中最新的验证码',
    en: 'The code is wrong or was used before. Enter the one that the authenticator shows now.',
  },
  mustSetUpFactor: { zh: '请先设置两步验证', en: 'Set up two-step verification first' },
  secondFactorOn: {
    zh: '已有验证器，如需更换请先移除',
    en: 'There is an authenticator. To change it, remove it first.',
  },
  secondFactorOff: { zh: '两步验证没有开启', en: 'Two-step verification is not on' },
  authenticatorOff: { zh: '没有设置验证器', en: 'There is no authenticator' },
  secondFactorNotBegun: {
    zh: '两步验证的设置已失效，请重新开始',
    en: 'This set-up is no longer valid. Begin again.',
  },
  secondFactorRequired: {
    zh: '您的角色要求两步验证，不能关闭，也不能移除最后一种方式',
    en: 'Your role asks for two-step verification. It cannot be turned off, nor its last way removed.',
  },
  proofNeeded: { zh: '请输入密码或验证码，或使用通行密钥', en: 'Enter your password or a code, or use a passkey' },
  passkeysNotHere: {
    zh: '门户的公开地址（PUBLIC_URL）不是 https 域名，不能使用通行密钥',
    en: 'The public address of the portal (PUBLIC_URL) is no host name with https. Passkeys need one.',
  },
  tooManyPasskeys: {
    zh: '最多可以有 {count} 个通行密钥，请先删除不用的',
    en: 'There can be {count} passkeys at most. Remove one that you do not use first.',
  },
  noPasskeys: { zh: '此账号没有通行密钥', en: 'This account has no passkey' },
  noSuchPasskey: { zh: '通行密钥不存在，或已删除', en: 'There is no such passkey any more' },
  passkeyThere: { zh: '此通行密钥已添加过', en: 'This passkey is there already' },
  passkeyOver: {
    zh: '通行密钥的请求已超时或已用过，请重试',
    en: 'This took too long, or was used before. Try the passkey again.',
  },
  passkeyElsewhere: {
    zh: '通行密钥用在了其他网址，请在 {origin} 打开门户',
    en: 'The passkey was used at another address. Open the portal at {origin}.',
  },
  passkeyOfOther: {
    zh: '这个通行密钥属于其他网站，请选择为门户添加的通行密钥',
    en: 'This passkey belongs to another site. Choose one that you added in the portal.',
  },
  passkeyUnknown: {
    zh: '这个通行密钥不属于此账号，或已删除',
    en: 'This passkey is not of this account, or was removed',
  },
  passkeyCopied: {
    zh: '此通行密钥可能被复制过，不能使用。请用其他方式验证，删除它后重新添加',
    en: 'This passkey may have been copied and is not taken. Use another way, remove it, and add it again.',
  },
  passkeyInvalid: {
    zh: '无法验证此通行密钥的应答，请重试或换用其他方式',
    en: 'The answer of this passkey could not be verified. Try again, or use another way.',
  },
  passkeyAddedTitle: { zh: '已添加通行密钥', en: 'A passkey was added' },
  passkeyAddedNews: {
    zh: '从 {address} 为您的账号添加了通行密钥。',
    en: 'A passkey of your account was added from {address}.',
  },
  passkeyRemovedTitle: { zh: '已删除通行密钥', en: 'A passkey was removed' },
  passkeyRemovedNews: {
    zh: '从 {address} 删除了您账号的通行密钥。',
    en: 'A passkey of your account was removed from {address}.',
  },
  authenticatorAddedTitle: { zh: '已添加验证器', en: 'An authenticator was added' },
  authenticatorAddedNews: {
    zh: '从 {address} 为您的账号添加了验证器。',
    en: 'An authenticator of your account was added from {address}.',
  },
  authenticatorRemovedTitle: { zh: '已移除验证器', en: 'The authenticator was removed' },
  authenticatorRemovedNews: {
    zh: '从 {address} 移除了您账号的验证器。',
    en: 'The authenticator of your account was removed from {address}.',
  },
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
