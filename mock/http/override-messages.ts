/** What the server says about overrides of applications, in both languages. A part of `messages.ts`. */
export const overrideMessages = {
  overrideNotAllowed: {
    zh: '您没有为自己替换“{prefix}”的权限，请联系管理员',
    en: 'You may not override “{prefix}” for yourself. Ask an administrator for the right to do so.',
  },
  overrideTaken: {
    zh: '此开发服务器已由他人使用，请让所有者重新运行命令并把新地址发给您',
    en: 'Somebody else uses this development server. Its owner has to run the command again and send you the new address.',
  },
  overrideNoServer: {
    zh: '此开发服务器的地址无效或已过期，请重新运行 portal-kit dev --portal',
    en: 'The address of this development server is wrong or has expired. Run portal-kit dev --portal again.',
  },
  overrideNoRelease: { zh: '没有此发布版本', en: 'There is no such release' },
  overrideAddress: {
    zh: '请输入以 http:// 或 https:// 开头的地址，且不含用户名和密码',
    en: 'Give an address that begins with http:// or https:// and has neither name nor password in it',
  },
  overrideFramed: {
    zh: '“{prefix}”显示在框架中，不能替换',
    en: '“{prefix}” is shown in a frame and cannot be overridden',
  },
  overrideOver: {
    zh: '对此应用的替换已结束，请重新加载此页',
    en: 'The override of this application has ended. Load the page again.',
  },
  overrideServerAway: {
    zh: '开发服务器未连接，请查看运行 portal-kit dev 的终端',
    en: 'The development server is not connected. Look into the terminal where portal-kit dev runs.',
  },
  overrideBusy: {
    zh: '对开发服务器的请求过多，请稍后再试',
    en: 'There are too many requests to the development server at once. Try again in a moment.',
  },
  overrideTooLarge: { zh: '请求内容过大', en: 'The request is too large for the tunnel' },
  overrideSlow: { zh: '开发服务器没有及时响应', en: 'The development server did not answer in time' },
  overrideOutside: {
    zh: '只能从门户的页面打开',
    en: 'This is opened from a page of the portal only',
  },
} as const;
