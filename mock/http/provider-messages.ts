/** What the server says about signing in by a provider, in both languages. A part of `messages.ts`. */
export const providerMessages = {
  passwordsOff: {
    zh: '本租户已停用密码登录，请使用登录页上的其他登录方式',
    en: 'Passwords are not in use here. Sign in by one of the other buttons.',
  },
  providerGone: {
    zh: '该登录方式不存在或已停用，请刷新页面后重试',
    en: 'This way to sign in does not exist or is disabled. Reload the page and try again.',
  },
  providerDown: {
    zh: '无法连接“{name}”，请稍后再试，或使用其他方式登录',
    en: '“{name}” cannot be reached. Try again later, or sign in another way.',
  },
  providerSlow: {
    zh: '“{name}”没有及时应答，请稍后再试',
    en: '“{name}” did not answer in time. Try again later.',
  },
  providerAnswer: {
    zh: '“{name}”的应答不正确，请联系管理员',
    en: 'The answer of “{name}” is not right. Ask an administrator.',
  },
  providerSignature: {
    zh: '“{name}”的签名无法验证，请联系管理员',
    en: 'The signature of “{name}” cannot be verified. Ask an administrator.',
  },
  providerIssuer: {
    zh: '签发者与设置不符，请联系管理员核对“{name}”的签发者地址',
    en: 'The issuer is not the one that is set. Ask an administrator to check the issuer of “{name}”.',
  },
  providerNonce: {
    zh: '“{name}”的应答不属于这次登录，请重新登录',
    en: 'The answer of “{name}” does not belong to this sign-in. Sign in again.',
  },
  providerClock: {
    zh: '“{name}”的时间与本系统相差过大，请联系管理员校准时间',
    en: 'The clocks of “{name}” and of the portal differ too much. Ask an administrator to set them.',
  },
  providerSecret: {
    zh: '“{name}”不接受客户端密钥，请联系管理员更新设置',
    en: '“{name}” does not accept the client secret. Ask an administrator to renew it.',
  },
  providerRefused: {
    zh: '“{name}”拒绝了登录（{code}），请重试或联系管理员',
    en: '“{name}” refused the sign-in ({code}). Try again, or ask an administrator.',
  },
  providerCancelled: { zh: '您已取消登录', en: 'You have cancelled signing in' },
  providerState: {
    zh: '这次登录已用过、已过期或不是在本浏览器开始的，请重新登录',
    en: 'This sign-in was used, has expired, or began in another browser. Sign in again.',
  },
  providerUnknownAccount: {
    zh: '“{name}”中的身份在本租户没有账号，请联系管理员',
    en: 'Your identity of “{name}” has no account in this tenant. Ask an administrator.',
  },
  providerNoClaim: {
    zh: '“{name}”没有给出声明“{claim}”，请联系管理员',
    en: '“{name}” did not give the claim “{claim}”. Ask an administrator.',
  },
  providerSeveralAccounts: {
    zh: '“{name}”中的身份对应多个账号，请联系管理员',
    en: 'Your identity of “{name}” fits several accounts. Ask an administrator.',
  },
  providerMailUnverified: {
    zh: '“{name}”尚未验证您的邮箱，请先在那里验证',
    en: '“{name}” has not verified your mail address. Verify it there first.',
  },
  providerAccountOff: {
    zh: '您的账号已停用，请联系管理员',
    en: 'Your account is disabled. Ask an administrator.',
  },
  providerLogout: { zh: '登出令牌无效', en: 'The logout token is not valid' },
  providerWorks: {
    zh: '连接成功：已取得配置和 {count} 个签名密钥',
    en: 'It works: the configuration and {count} signing keys were read',
  },
  providerNoConfiguration: {
    zh: '该地址没有 OpenID Connect 配置（/.well-known/openid-configuration）',
    en: 'There is no OpenID Connect configuration at this address (/.well-known/openid-configuration)',
  },
  providerLacks: {
    zh: '提供方的配置缺少 {what}',
    en: 'The configuration of the provider lacks {what}',
  },
  providerCreateByAccount: {
    zh: '只有声明对应账号时才能创建账号',
    en: 'Accounts can be made only where the claim names the account',
  },
  providerNoRole: {
    zh: '角色代码“{code}”不存在',
    en: 'There is no role “{code}”',
  },
  providerTryFirst: {
    zh: '请先用此方式登录一次，再停用密码登录',
    en: 'Sign in by this provider yourself before you turn passwords off',
  },
} as const;
